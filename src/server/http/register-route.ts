import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access, Endpoint } from "../../contract/endpoint.ts";
import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/received-file.ts";
import { AppError } from "./app-error.ts";
import { isExpected, noteCaller } from "./expected-callers.ts";
import { readForm } from "./read-form.ts";
import { requirePermission } from "./require-permission.ts";
import type { Actor, Answer, Call, RequestFacts, Route } from "./route.ts";
import { readInput, readParams } from "./validate.ts";

/** Finds the member of staff behind a bearer token; undefined for no live session. */
export type Authenticate = (token: string, request: RequestFacts) => Promise<Actor | undefined>;

const COMMON_BODY_BYTES_MAX = 64 * 1024;
const KEY_LENGTH_MAX = 200;

/** Registers one endpoint: who, may they, is it valid, handle, answer. In this order, for every route alike. */
export function registerRoute(
  app: FastifyInstance,
  { endpoint, handle, startsEarly }: Route,
  deps: Deps,
  authenticate: Authenticate,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: !endpoint.endless,
    bodyLimit: endpoint.upload?.bytesMax ?? endpoint.bodyBytesMax ?? COMMON_BODY_BYTES_MAX,
    // Before the body is read: a stranger's ten megabytes are not even parsed.
    onRequest: async (request) => {
      request.receivedAt = deps.clock.now();
      requireApiKey(endpoint, request, deps.config.apiKey);
      const token = tokenOf(request);
      const admission = admit(endpoint.access, token, request, authenticate);
      if (startsEarly && isExpected(token, endpoint.access)) request.admission = handled(admission);
      else request.actor = await admission;
    },
    handler: async (request, reply) => {
      if (request.admission) {
        const reading = handled(readCall(endpoint, request, deps).then((call) => handle(call as never)));
        // Whoever is not let in learns that and nothing else, whatever became of the reading.
        request.actor = await request.admission;
        return send(endpoint, reply, await reading);
      }
      const call = await readCall(endpoint, request, deps);
      try {
        return send(endpoint, reply, await handle(call as never));
      } finally {
        await (call.file as ReceivedFile | undefined)?.discard();
      }
    },
  });
}

function requireApiKey(endpoint: Endpoint, request: FastifyRequest, apiKey: string): void {
  if (endpoint.carriesOwnCredential || request.headers["x-api-key"] === apiKey) return;
  throw new AppError("api-key-missing", "The API key header is missing or wrong.");
}

function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
}

// Awaited later than it may fail: until then nobody hears of the failure, which must not end the process.
function handled<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

async function admit(
  access: Access,
  token: string | undefined,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor | undefined> {
  if (access === "public") return undefined;
  const actor = token ? await authenticate(token, factsOf(request)) : undefined;
  if (token) noteCaller(token, actor?.permissions);
  if (!actor) throw new AppError("no-session", "You are not signed in, or your session has ended. Sign in again.");
  requirePermission(access, actor.permissions);
  return actor;
}

async function readCall(endpoint: Endpoint, request: FastifyRequest, deps: Deps): Promise<Call<Endpoint>> {
  const facts = factsOf(request);
  requireUsableKey(facts);
  const params = readParams(endpoint.params, request.params);
  const query = readInput(endpoint.query, request.query);
  const body = endpoint.upload ? undefined : readBody(endpoint, request);
  const form = endpoint.upload ? await readForm(request, endpoint.upload, deps.files) : undefined;
  const author: Author = request.actor?.author ?? {
    userId: undefined,
    name: "Visitor",
    ip: facts.ip,
    requestId: facts.id,
  };
  return { params, query, body, ...form, actor: request.actor, author, request: facts, deps } as Call<Endpoint>;
}

// What is kept word for word may be anything at all.
function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.rawBody) return typeof request.body === "string" ? request.body : "";
  return readInput(endpoint.body, request.body ?? undefined);
}

// A key that was dropped in silence would let a repeat through as a new request.
function requireUsableKey({ idempotencyKey: key = "" }: RequestFacts): void {
  if (key.length <= KEY_LENGTH_MAX) return;
  throw new AppError("validation-failed", `An Idempotency-Key has at most ${KEY_LENGTH_MAX} characters.`);
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: Answer<Endpoint>): FastifyReply {
  if ("stream" in answer)
    return reply
      .status(answer.status ?? 200)
      .headers(answer.headers)
      .send(answer.stream);
  reply.status(endpoint.successStatus ?? 200);
  const message = answer.message ?? "OK";
  if ("json" in answer) {
    reply.header("content-type", "application/json; charset=utf-8");
    return reply.send(`{"message":${JSON.stringify(message)},"data":${answer.json}}`);
  }
  if (answer.cacheSeconds) reply.header("cache-control", `public, max-age=${answer.cacheSeconds}`);
  return reply.send({ message, data: answer.data });
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const { "idempotency-key": key, "x-device": device } = request.headers;
  return {
    receivedAt: request.receivedAt,
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    device: typeof device === "string" && device.length > 0 ? device.slice(0, 100) : undefined,
    ifMatch: request.headers["if-match"]?.replace(/^(?:W\/)?"(.*)"$/, "$1"),
    idempotencyKey: typeof key === "string" && key.length > 0 ? key : undefined,
    range: request.headers.range,
  };
}

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** The check of the session, while the handler has already begun. */
    admission: Promise<Actor | undefined> | undefined;
    receivedAt: Date;
  }
}
