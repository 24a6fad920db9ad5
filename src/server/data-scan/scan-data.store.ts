import type pg from "pg";
import type { Database } from "../db/connect.ts";
import { withRawClient } from "../db/with-raw-client.ts";
import { knownNumbers } from "./known-numbers.store.ts";
import { soughtNumbers } from "./number-scanner.ts";
import { type NumbersFound, numbersFound } from "./numbers-found.ts";
import { scanFiles } from "./scan-files.ts";
import { scanTables } from "./scan-tables.store.ts";

export interface DataScan {
  /** The database, its connection, and its data directory. */
  readonly store: { readonly db: Database; readonly connection: pg.PoolConfig; readonly folder: string };
  /** Additional folders and files: backups, logs. */
  readonly besides: readonly string[];
  /** Files of the data directory that are not Tenor's. */
  readonly leftOut: readonly string[];
}

export interface Scanned {
  /** How many numbers were looked for. */
  readonly numbers: number;
  readonly files: number;
  /** Numbers in clear: by column, or by file and folder. */
  readonly found: readonly (readonly [place: string, NumbersFound])[];
}

/**
 * Looks for a database's known numbers in clear: in its columns, in the files of its data directory, and in the
 * additional places.
 */
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

// A checkpoint writes memory to the scanned files, if the caller may trigger it.
async function writeOut(connection: pg.PoolConfig): Promise<void> {
  await withRawClient(connection, (client) => client.query("checkpoint")).catch(() => undefined);
}
