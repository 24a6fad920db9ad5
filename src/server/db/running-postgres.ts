import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { chooseDataDirectory } from "./data-directory.ts";
import { embeddedPostgresPackage } from "./postgres-binaries.ts";

/** How to reach the PostgreSQL that a running Tenor keeps on a data directory. */
export function runningPostgres(wantedFolder: string, user: string): (database: string) => pg.PoolConfig {
  const { folder } = chooseDataDirectory(wantedFolder, embeddedPostgresPackage());
  // Lines of the file: process, data folder, start time, port, socket folder, address.
  const [, , , port = "", sockets = ""] = readFileSync(path.join(folder, "pgdata", "postmaster.pid"), "utf8").split(
    "\n",
  );
  const password = readFileSync(path.join(folder, "postgres.password"), "utf8");
  return (database) => ({ host: sockets.trim() || "127.0.0.1", port: Number(port), user, password, database });
}
