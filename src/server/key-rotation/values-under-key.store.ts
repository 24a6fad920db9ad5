import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type TextColumn, textColumns } from "../db/text-columns.store.ts";
import { MARK } from "../vault/token-format.ts";

const LOOKED_AFTER_MS = 200;

/**
 * How many rows have a value under a key, by table and column, in one snapshot; over every column that can hold text.
 */
export async function valuesUnder(client: pg.ClientBase, key: number): Promise<ReadonlyMap<string, number>> {
  const trace = `%${MARK}_${key.toString(36).padStart(2, "0")}%`;
  const found = new Map<string, number>();
  await client.query("begin isolation level repeatable read read only");
  try {
    for (const [table, columns] of Map.groupBy(await textColumns(client), (one) => one.table))
      for (const [place, count] of await countIn(client, table, columns, trace)) found.set(place, count);
  } finally {
    await client.query("rollback");
  }
  return found;
}

async function countIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly TextColumn[],
  trace: string,
): Promise<readonly (readonly [string, number])[]> {
  const counts = columns.map(
    ({ column }, n) => `count(*) filter (where ${pg.escapeIdentifier(column)}::text like $1)::int as c${n}`,
  );
  const { rows } = await client.query<Record<string, number>>(
    `select ${counts.join(", ")} from ${pg.escapeIdentifier(table)}`,
    [trace],
  );
  return columns
    .map(({ column }, n) => [`${table}.${column}`, rows[0]?.[`c${n}`] ?? 0] as const)
    .filter(([, count]) => count > 0);
}

/** Waits until every other transaction that has started by now has ended. */
export async function untilOthersEnded(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ at: string }>("select clock_timestamp()::text as at");
  for (let isRunning = true; isRunning; ) {
    const { rows: running } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and xact_start <= $1::timestamptz`,
      [rows[0]?.at],
    );
    isRunning = running.length > 0;
    if (isRunning) await delay(LOOKED_AFTER_MS);
  }
}
