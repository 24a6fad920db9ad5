import type pg from "pg";
import { BackupProblem } from "../backup-problem.ts";
import type { BackupSet } from "../backup-set.ts";
import { openPatient } from "../snapshot.store.ts";
import { readPart } from "../stored-part.ts";
import { fillTable, loosen, readTables, rowsOf, setSequences, tighten } from "../table-copy.store.ts";
import { endWhatMustNotRevive } from "./restore-target.store.ts";

/**
 * Fills the tables of an empty database at the set's schema, in one transaction: all rows or none. Each table is read
 * back and compared with the backup. Throws BackupProblem if they differ. `beforeCommit` runs last.
 */
export async function fillDatabase(
  connection: pg.PoolConfig,
  { folder, manifest, key }: BackupSet,
  beforeCommit: (client: pg.Client) => Promise<void>,
): Promise<{ readonly sessions: number }> {
  const client = await openPatient(connection);
  try {
    await client.query("begin");
    await client.query("set local synchronize_seqscans = off");
    requireSameTables(await readTables(client), manifest.tables);
    const references = await loosen(client, manifest.tables);
    for (const table of manifest.tables) {
      await fillTable(client, table, readPart(folder, table.part, key));
      const { rows, counted } = rowsOf(client, table);
      for await (const _ of rows);
      if (counted.rows !== table.rows || counted.digest() !== table.digest)
        throw new BackupProblem(`The table ${table.name} is not what was backed up; nothing was restored.`);
    }
    await setSequences(client, manifest.sequences);
    await tighten(client, manifest.tables, references);
    const ended = await endWhatMustNotRevive(client);
    await beforeCommit(client);
    await client.query("commit");
    await client.query("analyze");
    return ended;
  } finally {
    await client.end();
  }
}

function requireSameTables(
  found: readonly { readonly name: string; readonly columns: readonly string[] }[],
  wanted: readonly { readonly name: string; readonly columns: readonly string[] }[],
): void {
  const described = (tables: typeof found) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted()})`).join();
  if (described(found) !== described(wanted))
    throw new BackupProblem(
      "The tables of this version and of the backup differ at the same schema; nothing was restored.",
    );
}
