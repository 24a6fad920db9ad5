import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { ALL_ENDPOINTS } from "../contract/all-endpoints.ts";
import type { Deps } from "./deps.ts";
import { answerBrokenRequest, answerUnreadableAddress } from "./http/broken-request.ts";
import { registerDocs } from "./http/docs.ts";
import { answerError } from "./http/error-answer.ts";
import { registerForms } from "./http/form-routes.ts";
import { registerHealth } from "./http/health.ts";
import { readJsonBody } from "./http/input/json-body.ts";
import { leaveNoConnection } from "./http/leave-no-connection.ts";
import { type Pages, registerPages, styleHashesOf } from "./http/pages.ts";
import { type Readiness, readiness } from "./http/readiness.store.ts";
import { type Authenticate, registerRoute } from "./http/register-route.ts";
import type { Route } from "./http/route.ts";
import { headersByAddress, registerSecurityHeaders } from "./http/security-headers.ts";
import { warnOfUnnamedProxy } from "./http/warn-of-proxy.ts";
import type { Meter } from "./metrics/meter.ts";
import { countAnswers, registerMetrics } from "./metrics/register-metrics.ts";
import { keyAuthenticator } from "./partners/keys/authenticate-key.ts";
import { notFound } from "./refusal/refusal.ts";
import type { Spans } from "./telemetry/spans.ts";
import { traceRequests } from "./telemetry/trace-requests.ts";

export interface AppParts {
  readonly deps: Deps;
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  /** The built console; absent where only the API is served. */
  readonly pages?: Pages | undefined;
  /** Counts the answers; without it there are no metrics. */
  readonly meter?: Meter | undefined;
  /** Traces the requests; absent where no traces are sent. */
  readonly spans?: Spans | undefined;
  /** Whether requests should come here; by default, whenever the database answers. */
  readonly ready?: Readiness;
  /** The event loop lag above which requests are refused; 0 for never. */
  readonly busyAfterMs?: number;
}

const BUSY_AFTER_MS = 2000;

/** The whole HTTP side: the same for production, demo and tests. Throws if routes and contract do not match. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { deps, routes, authenticate, pages, meter, spans, busyAfterMs = BUSY_AFTER_MS } = parts;
  const { ready = readiness(deps.db, { isOpen: true }) } = parts;
  checkComplete(routes);
  const headersOf = headersByAddress({
    styleHashes: pages ? styleHashesOf(pages) : [],
    reportsOrigin: deps.config.reportsUrl,
    consoleOrigin: deps.config.publicUrl && URL.parse(deps.config.publicUrl)?.origin,
  });
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 250 },
    requestTimeout: 120_000,
    genReqId: newRequestIds(),
    frameworkErrors: (_, request, reply) => answerUnreadableAddress(request, reply.headers(headersOf(request.url))),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket as Socket, headersOf("")),
    // Requests that arrive while it closes, on a proxy's open connection, are still answered.
    return503OnClosing: false,
  });
  app.decorateRequest("actor", undefined);
  app.decorateRequest("partner", undefined);
  app.decorateRequest("admission", undefined);
  app.decorateRequest("receivedAt");
  app.decorateRequest("caller", undefined);
  if (spans) traceRequests(app, spans);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound("page"), request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, readJsonBody);
  registerSecurityHeaders(app, headersOf);
  warnOfUnnamedProxy(app);
  await app.register(compress, {
    global: true,
    threshold: 1000,
    encodings: ["gzip", "identity"],
    zlibOptions: { level: 1 },
    // A page of a list in one call: a stream of its own would take longer than the compression.
    syncThreshold: 65_536,
  });
  await app.register(underPressure, { maxEventLoopDelay: busyAfterMs, retryAfter: 5 });
  if (meter) countAnswers(app, meter);
  // If they have their own port, this one has neither.
  if (meter && deps.config.metricsPort === undefined) registerMetrics(app, deps, meter);
  registerHealth(app, ready);
  const reportsAlone = deps.config.role === "reports";
  if (!reportsAlone) registerDocs(app, deps, authenticate);
  const callers = { authenticate, authenticateKey: keyAuthenticator(deps) };
  const served = routes.filter(({ endpoint }) =>
    reportsAlone ? endpoint.form : deps.config.demo || !endpoint.demoOnly,
  );
  const takesFiles = ({ endpoint }: Route) => endpoint.upload !== undefined || endpoint.documents !== undefined;
  for (const route of served.filter((each) => !takesFiles(each) && !each.endpoint.form && !each.endpoint.rawBody))
    registerRoute(app, route, deps, callers);
  await registerForms(
    app,
    served.filter(({ endpoint }) => endpoint.form),
    (scope, route) => registerRoute(scope, route, deps, callers),
  );
  // Forms are only parsed on routes that accept files.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    for (const route of served.filter(takesFiles)) registerRoute(uploads, route, deps, callers);
  });
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "string" }, async (_: unknown, body: string | Buffer) => body.toString());
    for (const route of served.filter(({ endpoint }) => endpoint.rawBody)) registerRoute(raw, route, deps, callers);
  });
  if (pages) registerPages(app, pages, deps.config.demo);
  // Streams never end by themselves: the server would wait for them for ever.
  app.addHook("preClose", async () => deps.live.close());
  leaveNoConnection(app);
  logRequests(app);
  return app;
}

/** Unique across processes and starts, because audit log and process logs are searched together. */
function newRequestIds(): () => string {
  const process = randomBytes(9).toString("base64url");
  let requests = 0;
  return () => {
    requests += 1;
    return `${process}-${requests.toString(36)}`;
  };
}

function checkComplete(routes: readonly Route[]): void {
  const handled = new Set(routes.map((route) => route.endpoint));
  const missing = ALL_ENDPOINTS.filter((endpoint) => !handled.has(endpoint));
  const unlisted = routes.filter((route) => !ALL_ENDPOINTS.includes(route.endpoint));
  const wrong = [...missing, ...unlisted.map((route) => route.endpoint)];
  if (wrong.length > 0) {
    throw new Error(`contract and routes differ: ${wrong.map(({ method, path }) => `${method} ${path}`).join(", ")}`);
  }
}

// An allow-list: the route pattern and never the address, which may contain a token or a search.
function logRequests(app: FastifyInstance): void {
  if (!["trace", "debug", "info"].includes(app.log.level)) return;
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const line = { method: request.method, route: request.routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    request.log.info({ ...line, actor: request.actor?.userId }, "answered");
  });
}
