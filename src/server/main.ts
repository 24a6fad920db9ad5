import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { ALL_ROUTES } from "./all-routes.ts";
import { buildApp } from "./app.ts";
import { type Clock, systemClock, today } from "./clock.ts";
import type { Config } from "./config.ts";
import { prepareDemo } from "./demo/prepare-demo.ts";
import type { Deps } from "./deps.ts";
import { diskFileStore } from "./files/file-store.ts";
import { pdfChecker } from "./files/pdf-checker.ts";
import { loadSecrets } from "./http/secrets.ts";
import { type RunningSweeps, startSweeps } from "./jobs/sweeps.ts";
import { listenForWakes, sayWake } from "./jobs/wake-channel.ts";
import { followLoanNews } from "./live/follow-loan-news.ts";
import { loanStreams } from "./live/loan-streams.ts";
import { openStore } from "./open-store.ts";
import { notificationAddress } from "./provider-traffic/notification-key.ts";
import { sessionAuthenticator } from "./session/authenticate.ts";
import { liveAmong } from "./session/session.store.ts";
import { offerSetUp } from "./set-up/offer-set-up.ts";
import { StartError } from "./start-error.ts";
import { type StartedProvider, simulatorOf, startProvider } from "./start-provider.ts";
import { createStatementReader } from "./statements/reading/statement-reader.ts";
import { allSweeps } from "./sweeps.ts";

export interface RunningTenor {
  readonly url: string;
  readonly deps: Deps;
  /** Where the first administrator sets Tenor up, while nobody has an account. */
  readonly setUpPath: string | undefined;
  /** Finishes what is running, stops everything it started, and leaves nothing behind. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly clock?: Clock;
  /** Settles when the console is built; its folder. Absent: API only. */
  readonly console?: Promise<string>;
}

/** Starts Tenor as configured: database, provider, HTTP, sweeps. Throws StartError with one sentence when it cannot. */
export async function startTenor(
  config: Config,
  { clock = systemClock, console }: StartOptions = {},
): Promise<RunningTenor> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const store = await openStore(config);
    closers.push(store.close);
    // Reports ask no provider, so their process starts no sandbox either.
    const started = config.role === "reports" ? WITHOUT_PROVIDER : await startProvider(config, clock, store.folder);
    closers.push(started.close);
    const log = pino({ level: config.logLevel, base: null });
    const files = diskFileStore(path.join(store.folder, "files"));
    const statementReader = createStatementReader({ log });
    closers.push(async () => statementReader.close());
    const deps: Deps = {
      config,
      clock,
      db: store.db,
      files,
      checkPdf: pdfChecker({ log }),
      statementReader,
      secrets: await loadSecrets(store.db),
      provider: started.provider,
      ...(started.sandbox && { paydays: simulatorOf(started.sandbox) }),
      log,
      wake: (sweep) => sayWake(store.db.pool, sweep),
      live: loanStreams({ liveAmong: (sessions) => liveAmong(store.db, sessions, clock.now()), log }),
    };
    await prepareDemo(deps, today(clock), started.sandbox);
    if (config.role === "all" || config.role === "worker") closers.push(startWork(deps, store.connection));
    const servesConsole = config.role === "all" || config.role === "api";
    if (servesConsole) closers.push(followLoanNews(store.connection, deps.live, log).close);
    const url = config.role === "worker" ? "" : await listen(deps, closers, console);
    if (url) deps.paydays?.sendNotificationsTo(notificationAddress(deps, url));
    return { url, deps, stop, setUpPath: servesConsole ? await offerSetUp(deps) : undefined };
  } catch (error) {
    await stop();
    throw error;
  }
}

const WITHOUT_PROVIDER: StartedProvider = { provider: undefined, sandbox: undefined, close: async () => undefined };

function startWork(deps: Deps, connection: Parameters<typeof listenForWakes>[0]): () => Promise<void> {
  const sweeps: RunningSweeps = startSweeps(allSweeps(deps), deps.log);
  const channel = listenForWakes(connection, (name) => sweeps.wake(name), deps.log);
  return async () => {
    await channel.close();
    await sweeps.stop();
  };
}

async function listen(
  deps: Deps,
  closers: (() => Promise<void>)[],
  console: Promise<string> | undefined,
): Promise<string> {
  const { config, db, clock } = deps;
  const pages = console ? { folder: await console, apiKey: config.apiKey } : undefined;
  const app: FastifyInstance = await buildApp({
    deps,
    routes: ALL_ROUTES,
    authenticate: sessionAuthenticator(db, clock),
    pages,
  });
  closers.push(() => app.close());
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") throw portInUse(config.port);
    throw error;
  }
}

export function portInUse(port: number): StartError {
  return new StartError(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
}
