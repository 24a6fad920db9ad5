import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { chooseDataDirectory, type DataDirectory, makePrivateFolder } from "./data-directory.ts";
import { embeddedPostgresPackage, preparePostgresBinaries } from "./postgres-binaries.ts";
import { isAlive, takeDataDirectory } from "./start-lock.ts";

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  readonly folder: string;
  /** The process of this moment; another one after a restart. */
  pid(): number;
  /** How to reach one of its databases. */
  connection(database: string): pg.PoolConfig;
  stop(): Promise<void>;
}

/** The owner of the cluster and of everything in it. */
export const USER = "tenor";
const SOCKET_PATH_BYTES_MAX = 107;
const READY_WITHIN_MS = 30_000;

/**
 * Starts PostgreSQL on a folder of ours, creating the cluster the first time, and starts it again should it die. The
 * folder is locked for this process; a server that outlived its parent is stopped cleanly first. Nothing listens on the
 * network where Unix sockets work. Throws DataDirectoryInUse when another Tenor holds the folder.
 */
export async function startEmbeddedPostgres(
  wantedFolder: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const packageDir = embeddedPostgresPackage();
  const place = chooseDataDirectory(wantedFolder, packageDir);
  makePrivateFolder(place.folder, place.runAs, 0o755);
  const giveBack = takeDataDirectory(place.folder);
  try {
    const bin = preparePostgresBinaries(packageDir, place.binariesCopy, path.join(place.folder, "postgres"));
    const cluster = path.join(place.folder, "pgdata");
    const password = createCluster(bin, cluster, place);
    await stopOrphan(cluster);
    const reach = await chooseAddress(place);
    const connection = (database: string): pg.PoolConfig => ({ ...reach.client, user: USER, password, database });
    const logFile = path.join(place.folder, "postgres.log");
    const server = keepRunning(() => launch(bin, cluster, place, reach, settings));
    await untilReady(server.current, connection("postgres"), logFile);
    const stop = async (): Promise<void> => {
      await server.stop();
      giveBack();
    };
    return { folder: place.folder, pid: () => server.current().pid ?? 0, connection, stop };
  } catch (error) {
    giveBack();
    throw error;
  }
}

const RESTART_AFTER_MS = 200;

interface Supervised {
  current(): ChildProcess;
  stop(): Promise<void>;
}

// A killed server leaves processes behind that need a moment to notice; until then a new one refuses, and is tried again.
function keepRunning(start: () => ChildProcess): Supervised {
  let stopping = false;
  let child = start();
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    child.once("exit", () => {
      if (stopping) return;
      timer = setTimeout(() => {
        child = start();
        watch();
      }, RESTART_AFTER_MS);
    });
  };
  watch();
  return {
    current: () => child,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await stopServer(child);
    },
  };
}

function createCluster(bin: string, cluster: string, place: DataDirectory): string {
  const passwordFile = path.join(place.folder, "postgres.password");
  if (existsSync(path.join(cluster, "PG_VERSION")) && existsSync(passwordFile))
    return readFileSync(passwordFile, "utf8");
  rmSync(cluster, { recursive: true, force: true });
  makePrivateFolder(cluster, place.runAs);
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  const made = spawnSync(
    path.join(bin, "initdb"),
    ["-D", cluster, "-U", USER, "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8"].concat([
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ]),
    { encoding: "utf8", cwd: place.folder, ...place.runAs },
  );
  if (made.status !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data in ${cluster}: ${made.stderr || made.error?.message}`);
  }
  return password;
}

interface Address {
  readonly client: { readonly host: string; readonly port: number };
  readonly flags: readonly string[];
}

async function chooseAddress(place: DataDirectory): Promise<Address> {
  const sockets = path.join(place.folder, "socket");
  const fits = Buffer.byteLength(path.join(sockets, ".s.PGSQL.5432")) <= SOCKET_PATH_BYTES_MAX;
  if (process.platform !== "win32" && fits) {
    makePrivateFolder(sockets, place.runAs);
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

function launch(
  bin: string,
  cluster: string,
  place: DataDirectory,
  address: Address,
  settings: readonly string[],
): ChildProcess {
  const log = openSync(path.join(place.folder, "postgres.log"), "a");
  // Detached: a Ctrl-C in the terminal reaches us alone, and we stop PostgreSQL when our own work is done.
  const tuning = [
    "max_connections=100",
    "shared_buffers=128MB",
    "log_min_messages=warning",
    "timezone=UTC",
    ...settings,
  ];
  return spawn(
    path.join(bin, "postgres"),
    ["-D", cluster, ...address.flags, ...tuning.flatMap((setting) => ["-c", setting])],
    { stdio: ["ignore", log, log], detached: true, cwd: place.folder, ...place.runAs },
  );
}

async function untilReady(server: () => ChildProcess, connection: pg.ClientConfig, logFile: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const { exitCode } = server();
    if (exitCode !== null && exitCode !== 0) throw new Error(`PostgreSQL stopped while starting; see ${logFile}`);
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw new Error(`PostgreSQL did not become ready: ${(error as Error).message}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}

async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isAlive(pid) || !isPostgres(pid)) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 20) await new Promise((done) => setTimeout(done, 20));
  if (isAlive(pid)) process.kill(pid, "SIGQUIT");
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return process.platform !== "linux";
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await gone;
}
