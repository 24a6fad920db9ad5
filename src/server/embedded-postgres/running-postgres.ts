import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { chooseDataDirectory } from "./data-directory.ts";
import { embeddedPostgresPackage } from "./postgres-binaries.ts";
import { isAlive } from "./start-lock.ts";

/** How to reach the PostgreSQL that a running Tenor has started on a data directory. */
export function runningPostgres(wantedFolder: string, user: string): (database: string) => pg.PoolConfig {
  const { folder } = chooseDataDirectory(wantedFolder, embeddedPostgresPackage());
  // Lines of the file: process, data folder, start time, port, socket folder, address.
  const [, , , port = "", sockets = ""] = readFileSync(path.join(folder, "pgdata", "postmaster.pid"), "utf8").split(
    "\n",
  );
  const password = readFileSync(path.join(folder, "postgres.password"), "utf8");
  return (database) => ({ host: sockets.trim() || "127.0.0.1", port: Number(port), user, password, database });
}

/** The process id in a cluster's pid file, which may be gone; 0 if there is none. */
export function postmasterOf(cluster: string): number {
  try {
    return Number(readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

const STOPPED_WITHIN_MS = 120_000;

/**
 * Stops a PostgreSQL that outlived its parent, cleanly, and waits until it is gone. It signals only a process known to
 * belong to this cluster: outside Linux that is none, and PostgreSQL refuses to start beside another. Throws Error with
 * one sentence if it does not end.
 */
export async function stopOrphan(cluster: string, withinMs = STOPPED_WITHIN_MS): Promise<void> {
  const pid = postmasterOf(cluster);
  if (!servesCluster(pid, cluster)) return;
  process.kill(pid, "SIGINT");
  const giveUpAt = performance.now() + withinMs;
  while (servesCluster(pid, cluster)) {
    if (performance.now() > giveUpAt)
      throw new Error(`A PostgreSQL (process ${pid}) of an earlier start is still ending; wait until it is gone.`);
    await delay(20);
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const served = args[args.indexOf("-D") + 1] ?? "";
    return (
      path.basename(program) === "postgres" && args.includes("-D") && realpathSync(served) === realpathSync(cluster)
    );
  } catch {
    return false;
  }
}

const ANSWERS_WITHIN_MS = 30_000;
const STARTING_UP = "57P03";
const WRONG_PASSWORD = "28P01";

/**
 * Waits until the server answers and `isOurs` confirms it: as long as it says that it is starting up or recovering,
 * otherwise 30 seconds. Throws what `isOurs` throws, or Error with one sentence.
 */
export async function untilAnswering(
  connection: pg.ClientConfig,
  isOurs: () => boolean,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<void> {
  for (let giveUpAt = performance.now() + withinMs; ; await delay(40)) {
    const refusal = await attempt(connection);
    if (isOurs() && !refusal) return;
    if (refusal?.code === STARTING_UP) giveUpAt = performance.now() + withinMs;
    if (refusal?.code === WRONG_PASSWORD)
      throw new Error("PostgreSQL refuses the password in postgres.password; put back the one of this data.");
    if (performance.now() > giveUpAt)
      throw new Error(`PostgreSQL did not become ready: ${refusal?.message || "another server answers"}.`);
  }
}

async function attempt(connection: pg.ClientConfig): Promise<(Error & { readonly code?: string }) | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
