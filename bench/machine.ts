import { readFileSync } from "node:fs";
import os from "node:os";
import type { Database } from "../src/server/db/connect.ts";

/** Versions and the size of the machine, without which a figure means nothing. Nothing that identifies the machine. */
export interface Machine {
  readonly node: string;
  readonly postgresql: string;
  readonly fastify: string;
  readonly pg: string;
  readonly autocannon: string;
  readonly cores: number;
  readonly memoryGb: number;
  /** Load average before the measurement; above zero, other programs were using the machine. */
  readonly loadBefore: number;
}

export async function readMachine(db: Database): Promise<Machine> {
  const { rows } = await db.pool.query<{ server_version: string }>("show server_version");
  return {
    node: process.versions.node,
    postgresql: rows[0]?.server_version ?? "",
    fastify: versionOf("fastify"),
    pg: versionOf("pg"),
    autocannon: versionOf("autocannon"),
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 1e9),
    loadBefore: Number((os.loadavg()[0] ?? 0).toFixed(1)),
  };
}

function versionOf(name: string): string {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
