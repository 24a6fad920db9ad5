import type { FastifyInstance, InjectOptions } from "fastify";
import pg from "pg";
import { ALL_ROUTES } from "../src/server/all-routes.ts";
import { buildApp } from "../src/server/app.ts";
import { type BatchedStatement, statementsIn } from "../src/server/db/pool/statement-batch.ts";
import { sessionAuthenticator } from "../src/server/session/authenticate.ts";
import { processDeps } from "./process-deps.ts";
import type { Place } from "./told.ts";

/** A statement as sent to PostgreSQL, with its name if it is prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements that were sent together, in their order. */
export type Message = readonly Statement[];

interface Recorded {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly warm?: true;
}

// The session check, which the floor does not have.
const SESSION_CHECK = /\bfrom\s+"?sessions\b|\bupdate\s+"?sessions\b/;

/**
 * Sends each request once through the product's own application and records its statements without the session check,
 * so that the floor runs the same statements however the product's code changes.
 */
export function recordStatements(
  place: Place,
  requests: Readonly<Record<string, Recorded>>,
): Promise<Readonly<Record<string, readonly Statement[]>>> {
  return withProduct(place, async (app) => {
    const recorded: Record<string, readonly Statement[]> = {};
    for (const [key, { path: url, headers, warm }] of Object.entries(requests)) {
      if (warm) await app.inject({ method: "GET", url, headers });
      recorded[key] = (await noting(() => ask(app, { method: "GET", url, headers }))).flat();
    }
    return recorded;
  });
}

/** The same for one request, grouped by the messages in which its statements were sent. */
export function recordMessages(place: Place, request: InjectOptions): Promise<readonly Message[]> {
  return withProduct(place, (app) => noting(() => ask(app, request)));
}

async function withProduct<Result>(place: Place, work: (app: FastifyInstance) => Promise<Result>): Promise<Result> {
  const deps = await processDeps(place, "api");
  const authenticate = sessionAuthenticator(deps.db, deps.clock);
  // No time is measured here, so every request is answered, however busy the machine is.
  const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate, busyAfterMs: 0 });
  try {
    return await work(app);
  } finally {
    await app.close();
    await deps.security.close();
    await deps.db.close();
  }
}

async function ask(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const { statusCode, payload } = await app.inject(request);
  if (statusCode !== 200) throw new Error(`${request.url} answered ${statusCode}: ${payload}`);
}

async function noting(work: () => Promise<void>): Promise<readonly Message[]> {
  const noted: Message[] = [];
  const { query } = pg.Client.prototype;
  const noter = function (this: pg.Client, ...given: readonly unknown[]): unknown {
    const statements = statementsIn(given[0]) ?? [readStatement(given)];
    const message = statements.flatMap((statement) =>
      statement && !SESSION_CHECK.test(statement.text) ? [asSent(statement)] : [],
    );
    if (message.length > 0) noted.push(message);
    return Reflect.apply(query, this, given);
  };
  pg.Client.prototype.query = noter as typeof query;
  try {
    await work();
    return noted;
  } finally {
    pg.Client.prototype.query = query;
  }
}

function asSent({ name, text, values = [] }: BatchedStatement): Statement {
  return { ...(name === undefined ? {} : { name }), text, values };
}

function readStatement([asked, values]: readonly unknown[]): Statement | undefined {
  if (typeof asked === "string") return { text: asked, values: Array.isArray(values) ? values : [] };
  const { name, text, values: own } = (asked ?? {}) as { name?: string; text?: string; values?: unknown[] };
  if (text === undefined) return undefined;
  return { ...(name === undefined ? {} : { name }), text, values: own ?? (Array.isArray(values) ? values : []) };
}
