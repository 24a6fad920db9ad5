import type { FastifyInstance } from "fastify";
import { openApiDocument } from "../../contract/openapi.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../refusal/refusal.ts";
import { type Authenticate, factsOf } from "./register-route.ts";

/** The OpenAPI document at `/api/docs`: public in demo mode, otherwise for signed-in administrators. */
export function registerDocs(app: FastifyInstance, deps: Deps, authenticate: Authenticate): void {
  // Built on first use: it takes longer than the rest of the HTTP side together.
  let text: string | undefined;
  app.get("/api/docs", async (request, reply) => {
    if (!deps.config.demo) {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
      const actor = token ? await authenticate(token, factsOf(request)) : undefined;
      if (!actor?.permissions.has("create-admin")) throw notFound("page");
    }
    text ??= JSON.stringify(openApiDocument());
    return reply.header("content-type", "application/json; charset=utf-8").send(text);
  });
}
