import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Access, type Endpoint, isForPartners, type PartnerAccess } from "../../contract/endpoint.ts";
import { isLetPass, refusesUnknownFields, refusesUnknownParameters } from "../../contract/unknown-input.ts";
import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/receiving/received-file.ts";
import { Refusal } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { type AuthenticateKey, admitKey, refuseKey } from "./admit-key.ts";
import { asOfHeader } from "./as-of.ts";
import { isExpected, noteCaller } from "./expected-callers.ts";
import { readDocumentsForm } from "./input/read-documents-form.ts";
import { readForm } from "./input/read-form.ts";
import { unknownFields } from "./input/unknown-fields.ts";
import { readInput, readParams } from "./input/validate.ts";
import { requirePermission } from "./require-permission.ts";
import type { Actor, Answer, Call, PartnerCaller, RequestFacts, Route } from "./route.ts";

/** Finds the member of staff of a bearer token; undefined without a live session. */
export type Authenticate = (token: string, request: RequestFacts) => Promise<Actor | undefined>;

const COMMON_BODY_BYTES_MAX = 64 * 1024;
const KEY_LENGTH_MAX = 200;

/** Registers one endpoint: authenticate, authorise, validate, handle, answer. In this order, for every route. */
export function registerRoute(
  app: FastifyInstance,
  { endpoint, handle, startsEarly, beforeBody }: Route,
  deps: Deps,
  { authenticate, authenticateKey }: { readonly authenticate: Authenticate; readonly authenticateKey: AuthenticateKey },
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.showsNumbers && { onResponse: async (request, reply) => noteListing(endpoint, request, reply, deps) }),
    bodyLimit: endpoint.upload?.bytesMax ?? endpoint.bodyBytesMax ?? COMMON_BODY_BYTES_MAX,
    // Before the body is read: a stranger's ten megabytes are not even parsed.
    onRequest: async (request, reply) => {
      request.receivedAt = deps.clock.now();
      if (request.method === "HEAD" && endpoint.getOnly) refuseHead(reply);
      await letIn(request);
      const isOver = await beforeBody?.(factsOf(request), deps);
      if (isOver) onceOver(reply, isOver);
    },
    handler: (request, reply) => notingRefusal(request, deps, answer(request, reply)),
  });

  async function letIn(request: FastifyRequest): Promise<void> {
    const { access } = endpoint;
    const token = tokenOf(request);
    if (isForPartners(access)) {
      request.partner = await notingRefusal(request, deps, admitKey(access, token, factsOf(request), authenticateKey));
      return;
    }
    requireApiKey(endpoint, request, deps.config.apiKey);
    await notingRefusal(request, deps, refuseKey(token));
    const admission = admit(access, token, request, authenticate);
    if (startsEarly && isExpected(token, access)) request.admission = handled(admission);
    else request.actor = await notingRefusal(request, deps, admission);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.admission) {
      const reading = handled(readCall(endpoint, request, deps).then(({ call }) => handle(call as never)));
      // A caller who is not admitted gets only that answer, whatever the reading returned.
      request.actor = await request.admission;
      return send(endpoint, reply, await reading);
    }
    const { call, ignored } = await readCall(endpoint, request, deps);
    try {
      return send(endpoint, reply, await handle(call as never), ignored);
    } finally {
      await (call.file as ReceivedFile | undefined)?.discard();
    }
  }
}

/** Whatever refuses a session, at the door or in the handler, the security log records who requested what. */
async function notingRefusal<Result>(request: FastifyRequest, deps: Deps, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && isRefusal(error, request)) {
      const subject = { type: "route", id: `${request.method} ${request.routeOptions.url}` };
      noteSecurity(deps, { kind: "refused", userId: request.caller ?? null, subject, address: request.ip });
    }
    throw error;
  }
}

// A request without a token is not a refusal: nobody tried anything.
function isRefusal({ code }: Refusal, request: FastifyRequest): boolean {
  return code === "permission-missing" || (code === "no-session" && tokenOf(request) !== undefined);
}

// A HEAD must not cause the effects of its GET.
function refuseHead(reply: FastifyReply): never {
  reply.header("allow", "GET");
  throw new Refusal("method-not-allowed", "This address is asked with GET alone.");
}

/** Records who opened which page of a list, after the answer: nobody waits for it, and the search text is left out. */
function noteListing({ path }: Endpoint, request: FastifyRequest, { statusCode }: FastifyReply, deps: Deps): void {
  if (statusCode !== 200 || !request.actor) return;
  const { page } = request.query as { readonly page?: unknown };
  const subject = { type: "list", id: `${path} page ${/^\d{1,9}$/.test(String(page)) ? page : 1}` };
  noteSecurity(deps, { kind: "list-opened", userId: request.actor.userId, subject, address: request.ip });
}

/** Once the answer is sent, or the client is gone. */
function onceOver({ raw }: FastifyReply, tell: () => void): void {
  let isTold = false;
  const end = (): void => {
    if (!isTold) tell();
    isTold = true;
  };
  raw.once("finish", end).once("close", end);
}

function requireApiKey(endpoint: Endpoint, request: FastifyRequest, apiKey: string): void {
  if (endpoint.carriesOwnCredential || request.headers["x-api-key"] === apiKey) return;
  throw new Refusal("api-key-missing", "The API key header is missing or wrong.");
}

function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
}

// Awaited after it may have failed: the pending rejection must not end the process.
function handled<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

async function admit(
  access: Exclude<Access, PartnerAccess>,
  token: string | undefined,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor | undefined> {
  if (access === "public") return undefined;
  const actor = token ? await authenticate(token, factsOf(request)) : undefined;
  if (token) noteCaller(token, actor?.permissions);
  request.caller = actor?.userId;
  if (!actor) throw new Refusal("no-session", "You are not signed in, or your session has ended. Sign in again.");
  requirePermission(access, actor.permissions);
  return actor;
}

interface ReadCall {
  readonly call: Call<Endpoint>;
  /** Unknown fields of the body. */
  readonly ignored: readonly string[];
}

async function readCall(endpoint: Endpoint, request: FastifyRequest, deps: Deps): Promise<ReadCall> {
  const facts = factsOf(request);
  requireUsableKey(facts);
  const params = readParams(endpoint.params, request.params);
  const query = readQuery(endpoint, request.query as Record<string, unknown>);
  const strict = refusesUnknownFields(endpoint);
  const { upload: rule } = endpoint;
  const form = rule && (await readForm(request, { rule, strict }, deps.files));
  const sent = rule ? undefined : await sentBody(endpoint, request);
  const unknown = form?.unknown ?? (endpoint.rawBody ? [] : unknownFields(endpoint.body, sent));
  const body = rule ? undefined : readBody(endpoint, sent, strict ? unknown : []);
  const author: Author = request.actor?.author ?? {
    userId: undefined,
    name: request.partner ? `${request.partner.name} (partner)` : "Visitor",
    ip: facts.ip,
    requestId: facts.id,
  };
  const parts = { params, query, body, file: form?.file, fields: form?.fields };
  const { actor, partner } = request;
  return { call: { ...parts, actor, partner, author, request: facts, deps } as Call<Endpoint>, ignored: unknown };
}

function readQuery(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): unknown {
  const narrowing = Object.entries(sent).filter(([name, value]) => !isLetPass(name, value));
  const unknown = unknownFields(endpoint.query, Object.fromEntries(narrowing));
  return readInput(endpoint.query, sent, refusesUnknownParameters(endpoint) ? unknown : []);
}

// A raw body may be anything.
function readBody(endpoint: Endpoint, sent: unknown, refused: readonly string[]): unknown {
  if (endpoint.rawBody) return typeof sent === "string" ? sent : "";
  return readInput(endpoint.body, sent ?? undefined, refused);
}

/** The body: the form's files beside its fields if the endpoint takes documents. */
async function sentBody({ documents }: Endpoint, request: FastifyRequest): Promise<unknown> {
  return documents && request.isMultipart() ? readDocumentsForm(request, documents) : request.body;
}

// Silently dropping a key would let a repeat pass as a new request.
function requireUsableKey({ idempotencyKey: key = "" }: RequestFacts): void {
  if (key.length <= KEY_LENGTH_MAX) return;
  throw new Refusal("validation-failed", `An Idempotency-Key has at most ${KEY_LENGTH_MAX} characters.`);
}

function send(
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: Answer<Endpoint>,
  unknown: readonly string[] = [],
): FastifyReply {
  if ("stream" in answer)
    return reply
      .status(answer.status ?? 200)
      .headers(answer.headers)
      .send(answer.stream);
  reply.status(endpoint.successStatus ?? 200);
  const said = { message: answer.message ?? "OK", ...(unknown.length > 0 && { ignored: unknown }) };
  if ("json" in answer) {
    reply.header("content-type", "application/json; charset=utf-8");
    return reply.send(`${JSON.stringify(said).slice(0, -1)},"data":${answer.json}}`);
  }
  if (answer.cacheSeconds) reply.header("cache-control", `public, max-age=${answer.cacheSeconds}`);
  if (answer.asOf) reply.headers(asOfHeader(answer.asOf));
  if (answer.status) reply.status(answer.status);
  const sent = answer.sentForApproval;
  return reply.send({ ...said, data: answer.data, ...(sent !== undefined && { sent_for_approval: sent }) });
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const { "idempotency-key": key, "x-device": device, "content-length": length } = request.headers;
  return {
    receivedAt: request.receivedAt,
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    device: typeof device === "string" && device.length > 0 ? device.slice(0, 100) : undefined,
    ifMatch: request.headers["if-match"]?.replace(/^(?:W\/)?"(.*)"$/, "$1"),
    idempotencyKey: typeof key === "string" && key.length > 0 ? key : undefined,
    range: request.headers.range,
    headerOf: (name) => {
      const value = request.headers[name];
      return typeof value === "string" ? value : undefined;
    },
    bodyBytes: length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined,
  };
}

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | undefined;
    partner: PartnerCaller | undefined;
    /** The session check, while the handler is already running. */
    admission: Promise<Actor | undefined> | undefined;
    receivedAt: Date;
    /** The session that was presented, admitted or not. */
    caller: number | undefined;
  }
}
