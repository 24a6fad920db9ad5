import pg from "pg";
import type { Database } from "../db/connect.ts";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";
import { sealedParts } from "./sealed-text.ts";

/** What every encrypted column says to whoever reads it through the product: one line a column, in a fixed order of rows. */
export async function readAll({ pool }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = new Map<string, readonly string[]>();
  for (const { name } of ENCRYPTED_COLUMNS) {
    const [table = "", column = ""] = name.split(".");
    const { rows } = await pool.query<{ value: unknown }>(
      `select ${column} as value from ${table} where ${column} is not null`,
    );
    all.set(name, rows.map(({ value }) => (typeof value === "string" ? value : JSON.stringify(value))).sort());
  }
  return all;
}

/** The numbers of people that a database knows, as whoever has its keys reads them. */
export async function knownNumbers({ pool }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ number: string }>(
    `select bvn as number from customers union all select nin from customers where nin is not null
      union all select account_number from loans union all select account_number from leads where account_number is not null
      union all select account_number from provider_lookups`,
  );
  return new Set(rows.map(({ number }) => number).filter((number) => /^\d{10,11}$/.test(number)));
}

/** The numbers of the keys that any value in the encrypted columns is under. */
export async function keysInUse(connection: pg.ClientConfig): Promise<ReadonlySet<number>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const used = new Set<number>();
    for (const { name } of ENCRYPTED_COLUMNS) {
      const [table = "", column = ""] = name.split(".");
      const { rows } = await client.query<{ text: string }>(
        `select ${column}::text as text from ${table} where ${column} is not null`,
      );
      for (const { text } of rows) for (const { key } of sealedParts(text)) used.add(key);
    }
    return used;
  } finally {
    await client.end();
  }
}

/** In which columns of any table one of these numbers stands in clear; read over a connection that decrypts nothing. */
export async function foundInClear(
  connection: pg.ClientConfig,
  numbers: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ place: string; table: string; column: string }>(
      `select c.relname as table, a.attname as column, c.relname || '.' || a.attname as place
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype) order by 3`,
    );
    const found = new Map<string, number>();
    for (const { table, column, place } of columns) {
      const { rows } = await client.query<{ text: string }>(
        `select ${pg.escapeIdentifier(column)}::text as text from ${pg.escapeIdentifier(table)} where ${pg.escapeIdentifier(column)}::text ~ '[0-9]{10}'`,
      );
      const times = rows.filter(({ text }) =>
        (text.match(/\d{10,}/g) ?? []).some((digits) => numbers.has(digits)),
      ).length;
      if (times > 0) found.set(place, times);
    }
    return found;
  } finally {
    await client.end();
  }
}
