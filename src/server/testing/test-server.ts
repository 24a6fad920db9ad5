import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from "fastify";
import { pino } from "pino";
import { type Endpoint, pathOf } from "../../contract/endpoint.ts";
import { PERMISSIONS, type Permission } from "../../domain/permissions.ts";
import { plainPdf } from "../../pretend/demo/catalogue/plain-pdf.ts";
import { DEMO_SIGN_INS } from "../../pretend/demo/demo-staff.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { openAuditSeal } from "../audit/open-audit-seal.ts";
import { type Config, readConfig } from "../config.ts";
import { withSeal } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { encryptedFileStore } from "../files/encryption/encrypted-file-store.ts";
import { loadInstallationKey } from "../files/installation-key.ts";
import { diskShelf } from "../files/shelves/disk-shelf.ts";
import { secretsFrom } from "../http/secrets.ts";
import { watchUnreadable } from "../identity-openings/tell-administrators.ts";
import type { WriteLetter } from "../letters/letter-writer.ts";
import { loanStreams } from "../live/loan-streams.ts";
import { checkPdf as lookIntoPdf } from "../pdf-safety/pdf-check.ts";
import type { CheckPdf } from "../pdf-safety/pdf-checker.ts";
import { createFakeDeductionProvider, type FakeDeductionProvider } from "../providers/deduction-provider.fake.ts";
import type { DeductionProvider } from "../providers/deduction-provider.ts";
import type { IdentityCheck } from "../providers/identity-check.ts";
import type { PaydaySimulator } from "../providers/payday-simulator.ts";
import { openSecurityLog } from "../security-log/open-security-log.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { liveAmong } from "../session/session.store.ts";
import { hashToken, newToken } from "../session/token.ts";
import { readStatement } from "../statements/reading/read-statement.ts";
import type { StatementReader } from "../statements/reading/statement-reader.ts";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { type TestClock, testClock } from "./test-clock.ts";
import { keepTestKeys, TEST_KEYS } from "./test-vault.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
  readonly body: any;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: TestClock;
  readonly provider: FakeDeductionProvider;
  readonly database: TestDatabase;
  /** Calls an endpoint as a client would, API key included. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<Reply>;
  /** Creates and signs in a member of staff with just these permissions; returns the token. */
  staffToken(permissions?: readonly Permission[], name?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  /** Time between two heartbeats of a live stream. */
  readonly heartbeatMs?: number;
  /**
   * The server reads strangers' files in worker threads; tests read their own files in this thread, in a tenth of the
   * time.
   */
  readonly checkPdf?: CheckPdf;
  readonly statementReader?: StatementReader;
  /** By default a plain page with the facts of the offer; a test of the letter itself passes the real writer. */
  readonly writeLetter?: WriteLetter;
  /** Replaces the in-memory provider, which then only learns of customers. */
  readonly provider?: DeductionProvider;
  readonly paydays?: PaydaySimulator;
  /** The register of BVN and NIN; there is none when left out. */
  readonly identity?: IdentityCheck;
  /** Silent when left out. */
  readonly log?: FastifyBaseLogger;
  /** How often the security log is written by itself; when left out only `deps.security.flush()` writes it. */
  readonly securityEveryMs?: number;
}

const NEVER_MS = 2 ** 31 - 1;

/** Starts the whole server on its own database, with the real handlers and a fake provider. */
export async function startTestServer({
  config = {},
  heartbeatMs = 15_000,
  checkPdf = async (bytes) => lookIntoPdf(bytes),
  writeLetter = async (offer) => plainPdf([JSON.stringify(offer)]),
  statementReader = { read: readStatement, close: () => undefined },
  provider: other,
  paydays,
  identity,
  log = pino({ level: "silent" }),
  securityEveryMs = NEVER_MS,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
  const clock = testClock();
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-files-"));
  const provider = createFakeDeductionProvider();
  const installationKey = loadInstallationKey(folder, undefined);
  await keepTestKeys(database.db.pool, installationKey);
  const seal = await openAuditSeal({ db: database.db, folder, installationKey, log });
  const db = withSeal(database.db, seal);
  const kept = { db, clock, folder, installationKey, log };
  const security = await openSecurityLog(kept, { everyMs: securityEveryMs });
  const deps: Deps = {
    // All applicants of a test share one address, so its hourly limit must not apply.
    config: { ...readConfig({ TENOR_DEMO: "1", TENOR_DATA_DIR: folder }), applicationsAnHour: 1_000_000, ...config },
    clock,
    db,
    files: encryptedFileStore(diskShelf(path.join(folder, "files")), TEST_KEYS, log),
    folder,
    installationKey,
    checkPdf,
    statementReader,
    writeLetter,
    secrets: secretsFrom(installationKey),
    provider: other ?? provider,
    ...(config.demo !== false && { demoSignIns: DEMO_SIGN_INS }),
    ...(paydays && { paydays }),
    ...(identity && { identity }),
    log,
    wake: () => undefined,
    live: loanStreams({ liveAmong: (ids) => liveAmong(database.db, ids, clock.now()), log, heartbeatMs }),
    security,
  };
  watchUnreadable(deps);
  // A test shares its event loop with the server, so a delay does not mean that the server is busy.
  const authenticate = sessionAuthenticator(deps.db, clock);
  const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate, busyAfterMs: 0 });
  await app.ready();
  const stop = async (): Promise<void> => {
    await app.close();
    await security.close();
    seal.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    app,
    deps,
    clock,
    provider,
    database,
    call: (endpoint, options) => callEndpoint(app, endpoint, options),
    staffToken: (permissions = PERMISSIONS, name = "Ada Obi") => createStaff(deps, permissions, name),
    stop,
  };
}

async function callEndpoint(app: FastifyInstance, endpoint: Endpoint, options: CallOptions = {}): Promise<Reply> {
  const { params, query, body, token, headers } = options;
  const request: InjectOptions = {
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: {
      accept: "application/json",
      "x-api-key": "tenor-console",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(query ? { query: { ...query } } : {}),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
  if (endpoint.endless) return callStream(app, request);
  const answer = await app.inject(request);
  const isJson = String(answer.headers["content-type"]).includes("json");
  if (answer.statusCode < 300 && isJson) requireAnswerOfContract(endpoint, answer.json());
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    body: isJson ? answer.json() : undefined,
  };
}

/** Reads only the beginning of an endless answer. */
async function callStream(app: FastifyInstance, request: InjectOptions): Promise<Reply> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode: status, headers } = answer;
  let text = "";
  for await (const part of answer.stream()) {
    text += String(part);
    if (status === 200) break;
  }
  const isJson = String(headers["content-type"]).includes("json");
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** Checks every successful answer of every test against the contract. */
function requireAnswerOfContract(endpoint: Endpoint, body: { data?: unknown }): void {
  const checked = endpoint.data?.safeParse(body.data);
  if (checked && !checked.success)
    throw new Error(`${endpoint.path} answers otherwise than its contract: ${checked.error.message}`);
}

/** Creates and signs in a member of staff with just these permissions; returns the token. */
export async function createStaff(
  { db, clock }: Deps,
  permissions: readonly Permission[],
  name: string,
): Promise<string> {
  const token = newToken();
  const unique = hashToken(token).toString("hex").slice(0, 12);
  const [first, last = "Staff"] = name.split(" ");
  await db.pool.query(
    `with u as (insert into users (first_name, last_name, email, created_at) values ($1, $2, $3, $4) returning id),
      r as (insert into roles (name) values ($5) returning id),
      rp as (insert into role_permissions (role_id, permission_id) select r.id, p.id from r, permissions p where p.name = any($6)),
      ur as (insert into user_roles (user_id, role_id) select u.id, r.id from u, r)
     insert into sessions (user_id, token_hash, created_at, last_seen_at, idle_seconds, expires_at)
     select u.id, $7, $4, $4, 3600, $4::timestamptz + interval '12 hours' from u`,
    [first, last, `${unique}@tenor.test`, clock.now(), `Role ${unique}`, permissions, hashToken(token)],
  );
  return token;
}
