import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { DEMO_SIGN_INS } from "../../pretend/demo/demo-staff.ts";
import { prepareDemo } from "../../pretend/demo/prepare-demo.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { type Clock, today } from "../clock.ts";
import type { Config } from "../config.ts";
import { databaseClock } from "../db/database-clock.store.ts";
import type { Deps } from "../deps.ts";
import { freeBytes, ROOM_MIN_BYTES } from "../embedded-postgres/disk-room.ts";
import { chooseFileStore } from "../files/choose-file-store.ts";
import { loadInstallationKey } from "../files/installation-key.ts";
import { type Readiness, readiness } from "../http/readiness.store.ts";
import { secretsFrom } from "../http/secrets.ts";
import { watchUnreadable } from "../identity-openings/tell-administrators.ts";
import { type RunningSweeps, startSweeps } from "../jobs/sweeps.ts";
import { listenForWakes, sayWake } from "../jobs/wake-channel.ts";
import { watchDataKeys } from "../key-rotation/watch-data-keys.store.ts";
import { lookNow } from "../lender/look-now.ts";
import { letterWriter } from "../letters/letter-writer.ts";
import { followLoanNews } from "../live/follow-loan-news.ts";
import { loanStreams } from "../live/loan-streams.ts";
import { reportAddress } from "../messages/report-key.ts";
import { type CountedMetric, type Meter, startMeter } from "../metrics/meter.ts";
import { operatorsApp } from "../metrics/operators-app.ts";
import { gaugeReading } from "../metrics/read-gauges.ts";
import { pdfChecker } from "../pdf-safety/pdf-checker.ts";
import { notificationAddress } from "../provider-traffic/notification-key.ts";
import { portInUse } from "../refusal/start-error.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { liveAmong } from "../session/session.store.ts";
import { offerSetUp } from "../set-up/offer-set-up.ts";
import { keepFourEyesUnset } from "../settings/four-eyes.ts";
import { createStatementReader } from "../statements/reading/statement-reader.ts";
import { allSweeps } from "../sweeps.ts";
import type { Spans } from "../telemetry/spans.ts";
import { tracedDeps, tracedSweeps } from "../telemetry/trace-work.ts";
import { explainStart } from "./explain-start.ts";
import { openLog } from "./open-log.ts";
import { openLogs } from "./open-logs.ts";
import { withReplica } from "./open-replica.ts";
import type { Store } from "./open-store.ts";
import { startIdentity } from "./start-identity.ts";
import { type StartedProvider, simulatorOf, startProvider } from "./start-provider.ts";
import { type StartedSms, startSms } from "./start-sms.ts";
import { startTelemetry } from "./start-telemetry.ts";
import { storedWarnings } from "./stored-warnings.ts";

export interface RunningTenor {
  readonly url: string;
  readonly deps: Deps;
  /** The link for the first administrator, while there are no accounts. */
  readonly setUpPath: string | undefined;
  /** Warnings for the operator, from stored data. */
  readonly warnings: readonly string[];
  /** Settles if no database connection answers any more: only a new process helps. */
  readonly standstill: Promise<void>;
  /** Finishes running work, stops everything it started, and leaves nothing behind. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly clock?: Clock;
  /** Settles when the console is built, with its folder. Absent: API only. */
  readonly console?: Promise<string>;
}

/** Starts the services on the opened store: provider, HTTP, sweeps. Closes the store if that fails, and at the end. */
export async function startOnStore(
  opened: Store,
  config: Config,
  { clock: given, console }: StartOptions = {},
): Promise<RunningTenor> {
  let store = opened;
  const closers: (() => Promise<void>)[] = [() => store.close()];
  // A failed close prevents no other: the database is stopped last, whatever failed before.
  const stop = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const close of closers.splice(0).reverse())
      await Promise.try(close).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const log = openLog(config);
    const telemetry = await startTelemetry(config, log);
    if (telemetry) closers.push(telemetry.close);
    store = await withReplica(opened, config, log);
    const installationKey = loadInstallationKey(store.folder, config.key);
    const watch = await watchDataKeys(store.connection, installationKey, store.keys, { log });
    closers.push(watch.close);
    const shared = await databaseClock(store.db, log);
    closers.push(async () => shared.close());
    const clock = given ?? shared;
    // Reports never call the provider, so their process starts no sandbox either.
    const needed = { folder: store.folder, log };
    const started = config.role === "reports" ? WITHOUT_PROVIDER : await startProvider(config, clock, needed);
    closers.push(started.close);
    const sms = config.role === "reports" ? WITHOUT_SMS : await startSms(config);
    closers.push(sms.close);
    const register = config.role === "reports" ? undefined : await startIdentity(config, store.db);
    if (register) closers.push(register.close);
    const files = await chooseFileStore(config, store.folder, store.keys, log);
    const kept = { db: store.db, folder: store.folder, installationKey, log };
    const { db, security } = await openLogs(kept, clock, closers);
    const statementReader = createStatementReader({ log });
    closers.push(async () => statementReader.close());
    const bare: Deps = {
      config,
      clock,
      db,
      files,
      folder: store.folder,
      installationKey,
      checkPdf: pdfChecker({ log }),
      statementReader,
      writeLetter: letterWriter(),
      secrets: secretsFrom(installationKey),
      provider: started.provider,
      ...(sms.gateways.length > 0 && { smsGateways: sms.gateways }),
      identity: register?.identity,
      ...(config.demo && { demoSignIns: DEMO_SIGN_INS }),
      ...(started.sandbox && { paydays: simulatorOf(started.sandbox) }),
      log,
      wake: (sweep) => sayWake(store.db.pool, sweep),
      live: loanStreams({ liveAmong: (sessions) => liveAmong(store.db, sessions, clock.now()), log }),
      security,
    };
    const deps = telemetry ? tracedDeps(bare, telemetry.spans) : bare;
    watchUnreadable(deps);
    const ready = readiness(store.db, {
      reachFiles: () => files.has(NO_FILE),
      hasRoom: () => freeBytes(store.folder) >= ROOM_MIN_BYTES,
    });
    const serving: Serving = { deps, closers, meter: startMeter(), spans: telemetry?.spans, ready };
    closers.push(async () => serving.meter.close());
    if (telemetry) closers.push(telemetry.sendMetrics(metricsReading(serving)));
    // Closed last: until then it reports that requests should go elsewhere.
    if (config.metricsPort !== undefined) await listenForOperators(serving, config.metricsPort);
    if (!db.isReplica) await store.db.transaction((tx) => keepFourEyesUnset(tx, config, clock.now()));
    const { lookedThrough } = await prepareDemo(deps, today(clock), started.sandbox);
    closers.push(() => lookedThrough);
    if (config.role === "all" || config.role === "worker") closers.push(startWork(serving, store.connection));
    const servesConsole = config.role === "all" || config.role === "api";
    if (servesConsole) closers.push(followLoanNews(store.connection, deps.live, log).close);
    const url = config.role === "worker" ? "" : await listen(serving, console);
    serving.ready.begin();
    closers.push(async () => serving.ready.end());
    const standstill = Promise.withResolvers<void>();
    const unwatch = store.db.pulse.watch((connections) => {
      log.fatal(
        { connections },
        "no connection to the database answers any more: this process exits and must be restarted",
      );
      standstill.resolve();
    });
    closers.push(async () => unwatch());
    if (url) deps.paydays?.sendNotificationsTo(notificationAddress(deps, url));
    if (url) sms.sendReportsTo((place) => reportAddress(deps.secrets, place, url));
    const setUpPath = servesConsole ? await offerSetUp(deps) : undefined;
    const warnings = await storedWarnings(deps);
    return { url, deps, stop, setUpPath, warnings, standstill: standstill.promise };
  } catch (error) {
    const why = explainStart(error, {
      folder: store.folder,
      holdsDatabase: !config.databaseUrl && !store.db.isReplica,
    });
    await asFarAsPossible(stop);
    throw why;
  }
}

const PUT_IN_ORDER_WITHIN_MS = 90_000;

// A cleanup that fails because the database is gone hides no other error and has a time limit.
async function asFarAsPossible(stop: () => Promise<void>): Promise<void> {
  const enough = new AbortController();
  const late = delay(PUT_IN_ORDER_WITHIN_MS, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([stop().catch(() => undefined), late]);
  enough.abort();
}

// A request that shows whether files are reachable at all.
const NO_FILE = Buffer.alloc(32);

const WITHOUT_PROVIDER: StartedProvider = { provider: undefined, sandbox: undefined, close: async () => undefined };

const WITHOUT_SMS: StartedSms = { gateways: [], sendReportsTo: () => undefined, close: async () => undefined };

function startWork(
  { deps, meter, spans }: Serving,
  connection: Parameters<typeof listenForWakes>[0],
): () => Promise<void> {
  const all = allSweeps(deps);
  const sweeps: RunningSweeps = startSweeps(spans ? tracedSweeps(all, spans) : all, deps.log, meter.swept);
  const channel = listenForWakes(connection, (name) => sweeps.wake(name), deps.log);
  return async () => {
    await channel.close();
    await sweeps.stop();
  };
}

interface Serving {
  readonly deps: Deps;
  readonly closers: (() => Promise<void>)[];
  readonly meter: Meter;
  /** Absent where no traces are sent. */
  readonly spans: Spans | undefined;
  readonly ready: Readiness;
}

function metricsReading({ deps, meter }: Serving): () => Promise<readonly CountedMetric[]> {
  const read = gaugeReading(deps);
  return () => meter.values(read);
}

async function listen(
  { deps, closers, meter, spans, ready }: Serving,
  console: Promise<string> | undefined,
): Promise<string> {
  const { config, db, clock } = deps;
  const { apiKey, publicUrl } = config;
  const pages = console ? { folder: await console, apiKey, publicUrl, look: lookNow(deps) } : undefined;
  const app: FastifyInstance = await buildApp({
    deps,
    routes: ALL_ROUTES,
    authenticate: sessionAuthenticator(db, clock),
    pages,
    meter,
    spans,
    ready,
  });
  closers.push(() => app.close());
  return listenOn(app, { port: config.port, host: config.host });
}

async function listenForOperators({ deps, closers, meter, ready }: Serving, port: number): Promise<void> {
  const app = operatorsApp(deps, meter, ready);
  closers.push(() => app.close());
  await listenOn(app, { port, host: deps.config.host }, "METRICS_PORT");
}

async function listenOn(
  app: FastifyInstance,
  place: { readonly port: number; readonly host: string },
  setting?: string,
): Promise<string> {
  try {
    return await app.listen({ ...place });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") throw portInUse(place.port, setting);
    throw error;
  }
}
