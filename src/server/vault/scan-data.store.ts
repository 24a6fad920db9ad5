import type pg from "pg";
import type { Database } from "../db/connect.ts";
import { knownNumbers } from "./known-numbers.store.ts";
import { soughtNumbers } from "./number-scanner.ts";
import { type NumbersFound, numbersFound } from "./numbers-found.ts";
import { scanFiles } from "./scan-files.ts";
import { scanTables } from "./scan-tables.store.ts";
import { withRawClient } from "./with-raw-client.ts";

export interface DataScan {
  /** The database, how to reach it, and its data directory. */
  readonly store: { readonly db: Database; readonly connection: pg.PoolConfig; readonly folder: string };
  /** Folders and files beside the data directory: backups, logs. */
  readonly besides: readonly string[];
  /** Files of the data directory that are no business of Tenor's. */
  readonly leftOut: readonly string[];
}

export interface Scanned {
  /** How many numbers were looked for. */
  readonly numbers: number;
  readonly files: number;
  /** What stands in clear: in which column, in which file of which folder. */
  readonly found: readonly (readonly [place: string, NumbersFound])[];
}

/** Looks for the numbers that a database knows, in clear: in its columns, in the files of its data directory, and besides. */
export async function scanData({ store, besides, leftOut }: DataScan): Promise<Scanned> {
  const sought = soughtNumbers(await knownNumbers(store.db));
  await writeOut(store.connection);
  const found: [string, NumbersFound][] = [["the database", await scanTables(store.connection, sought)]];
  let files = 0;
  for (const place of [store.folder, ...besides]) {
    const inFiles = numbersFound();
    files += await scanFiles(place, { sought, found: inFiles, leftOut });
    found.push([place, inFiles]);
  }
  return { numbers: sought.size, files, found: found.filter(([, { counts }]) => counts.size > 0) };
}

// What is only in memory is written to the files that are looked through, where whoever asks may have that done.
async function writeOut(connection: pg.PoolConfig): Promise<void> {
  await withRawClient(connection, (client) => client.query("checkpoint")).catch(() => undefined);
}
