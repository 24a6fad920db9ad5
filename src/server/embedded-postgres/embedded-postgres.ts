import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, openSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type Cluster, chooseDataDirectory, type DataDirectory, makeFolder, prepareCluster } from "./data-directory.ts";
import { freeBytes, ROOM_MIN_BYTES } from "./disk-room.ts";
import { embeddedPostgresPackage, preparePostgresBinaries } from "./postgres-binaries.ts";
import { postmasterOf, stopOrphan, untilAnswering } from "./running-postgres.ts";
import { takeDataDirectory } from "./start-lock.ts";

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  readonly folder: string;
  /** The current process; another one after a restart. */
  pid(): number;
  /** How to reach one of its databases. */
  connection(database: string): pg.PoolConfig;
  stop(): Promise<void>;
}

/** The owner of the cluster and of everything in it. */
export const USER = "tenor";
const SOCKET_PATH_BYTES_MAX = 107;

/**
 * Starts PostgreSQL on a folder of ours, creating the cluster the first time, and restarts it if it dies. The folder is
 * locked for this process; a server that outlived its parent is stopped cleanly first. It does not listen on the
 * network where Unix sockets work. Throws DataDirectoryInUse when another Tenor holds the folder, otherwise Error with
 * one sentence; nothing is left running then.
 */
export async function startEmbeddedPostgres(
  wantedFolder: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const packageDir = embeddedPostgresPackage();
  const place = chooseDataDirectory(wantedFolder, packageDir);
  makeFolder(place.folder, place.runAs, 0o755);
  const giveBack = takeDataDirectory(place.folder);
  try {
    const bin = preparePostgresBinaries(packageDir, place.binariesCopy, path.join(place.folder, "postgres"));
    const cluster = await prepareCluster(place, bin, USER);
    await stopOrphan(cluster.folder);
    const reach = await chooseAddress(place);
    const logFile = path.join(place.folder, "postgres.log");
    const server = keepRunning(() => launch(bin, cluster, logFile, place, reach, settings), place.folder, logFile);
    await untilReady(server, cluster.folder, connectionTo(cluster, reach, "postgres"));
    const stop = async (): Promise<void> => {
      await server.stop();
      giveBack();
    };
    const connection = (database: string) => connectionTo(cluster, reach, database);
    return { folder: place.folder, pid: () => server.current().pid ?? 0, connection, stop };
  } catch (error) {
    giveBack();
    throw error;
  }
}

function connectionTo({ password }: Cluster, { client }: Address, database: string): pg.PoolConfig {
  return { ...client, user: USER, password, database };
}

async function untilReady(server: Supervised, cluster: string, connection: pg.ClientConfig): Promise<void> {
  try {
    await untilAnswering(connection, () => {
      const problem = server.problem();
      if (problem) throw new Error(problem);
      return postmasterOf(cluster) === server.current().pid;
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const RESTART_AFTER_MS = 200;

interface Supervised {
  current(): ChildProcess;
  /** Why it last ended or could not be run, in one sentence. */
  problem(): string | undefined;
  stop(): Promise<void>;
}

// A killed server leaves child processes that take a moment to notice; until then a new one refuses, so the start is
// retried.
function keepRunning(start: () => ChildProcess, folder: string, logFile: string): Supervised {
  let stopping = false;
  let problem: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let child = start();
  const failed = (why: string): void => {
    problem = why;
    clearTimeout(timer);
    if (!stopping) timer = setTimeout(restart, RESTART_AFTER_MS);
  };
  const watch = ({ pid }: ChildProcess): void => {
    child.once("exit", () => failed(`PostgreSQL stopped while starting; see ${logFile}.`));
    // A signal that could not be sent is also an error event, of a running server.
    child.on("error", (error) => {
      if (pid === undefined) failed(cannotRun(error));
    });
  };
  const restart = (): void => {
    try {
      child = start();
      watch(child);
    } catch (error) {
      failed((error as Error).message);
    }
  };
  watch(child);
  return {
    current: () => child,
    problem: () => problem,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await stopServer(child, folder);
    },
  };
}

function cannotRun(error: Error): string {
  return `The program of PostgreSQL cannot be run on this machine (${error.message}); set DATABASE_URL.`;
}

interface Address {
  readonly client: { readonly host: string; readonly port: number };
  readonly flags: readonly string[];
}

async function chooseAddress(place: DataDirectory): Promise<Address> {
  const sockets = path.join(place.folder, "socket");
  const fits = Buffer.byteLength(path.join(sockets, ".s.PGSQL.5432")) <= SOCKET_PATH_BYTES_MAX;
  if (process.platform !== "win32" && fits) {
    makeFolder(sockets, place.runAs);
    return {
      client: { host: sockets, port: 5432 },
      flags: ["-c", "listen_addresses=", "-c", `unix_socket_directories=${sockets}`, "-c", "port=5432"],
    };
  }
  const port = await freePort();
  const flags = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", `port=${port}`];
  return { client: { host: "127.0.0.1", port }, flags };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

// Log server events, but no data: a refused row or a statement would be logged with its values. The caller gets the
// error, and Tenor's own log says which it was.
const LOGGED = ["log_min_messages=log", "log_min_error_statement=panic", "log_error_verbosity=terse"];

function launch(
  bin: string,
  cluster: Cluster,
  logFile: string,
  place: DataDirectory,
  address: Address,
  settings: readonly string[],
): ChildProcess {
  const tuning = ["max_connections=100", "shared_buffers=128MB", ...LOGGED, "timezone=UTC", ...settings].flatMap(
    (setting) => ["-c", setting],
  );
  const log = openLog(logFile);
  try {
    // Detached: a Ctrl-C in the terminal reaches only us, and we stop PostgreSQL when our own work is done.
    return spawn(path.join(bin, "postgres"), ["-D", cluster.folder, ...address.flags, ...tuning], {
      stdio: ["ignore", log, log],
      detached: true,
      cwd: place.folder,
      ...place.runAs,
    });
  } catch (error) {
    throw new Error(cannotRun(error as Error));
  } finally {
    closeSync(log);
  }
}

/** Readable only by its owner, including one from an earlier start. */
function openLog(logFile: string): number {
  const log = openSync(logFile, "a", 0o600);
  chmodSync(logFile, 0o600);
  return log;
}

// Try a clean stop; then an immediate one, after which it recovers at the next start; then kill it. A server with a
// full disk cannot record its shutdown, so it is not waited for.
const ENDING = [
  { signal: "SIGINT", withinMs: 60_000, withoutRoomMs: 3000 },
  { signal: "SIGQUIT", withinMs: 10_000, withoutRoomMs: 10_000 },
  { signal: "SIGKILL", withinMs: 10_000, withoutRoomMs: 10_000 },
] as const;

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<true>((resolve) => server.once("exit", () => resolve(true)));
  const hasRoom = freeBytes(folder) >= ROOM_MIN_BYTES;
  for (const { signal, withinMs, withoutRoomMs } of ENDING) {
    server.kill(signal);
    const enough = new AbortController();
    const late = delay(hasRoom ? withinMs : withoutRoomMs, false, { signal: enough.signal }).catch(() => false);
    const isGone = await Promise.race([gone, late]);
    enough.abort();
    if (isGone) return;
  }
}
