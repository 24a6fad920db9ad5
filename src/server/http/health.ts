import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.store.ts";

/** `/healthz`: the process answers. `/readyz`: it also accepts requests and reaches a writable database. */
export function registerHealth(app: FastifyInstance, readiness: Pick<Readiness, "problem">): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const problem = await readiness.problem();
    return problem === undefined ? { status: "ready" } : reply.status(503).send({ status: problem });
  });
}
