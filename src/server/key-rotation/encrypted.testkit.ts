import pg from "pg";
import type { Database } from "../db/connect.ts";
import { ENCRYPTED_COLUMNS } from "../vault/encrypted-columns.ts";
import { sealedParts } from "../vault/sealed-text.ts";

/** What the product reads from every encrypted column: one line per column, in a fixed order of rows. */
export async function readAll({ pool }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = new Map<string, readonly string[]>();
  for (const { name, holds } of ENCRYPTED_COLUMNS) {
    const [table = "", column = ""] = name.split(".");
    const { rows } = await pool.query<{ value: unknown }>(
      `select ${column} as value from ${table} where ${column} is not null`,
    );
    const values = rows.map(({ value }) => (typeof value === "string" ? value : JSON.stringify(value)));
    all.set(name, (KEYED.has(holds) ? howManyAreEqual(values) : values).sort());
  }
  return all;
}

// Never read back: only which ones are equal must be preserved.
const KEYED: ReadonlySet<string> = new Set(["hash", "digest", "key"]);

function howManyAreEqual(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value).values()].map((equal) => String(equal.length));
}

/** The numbers of the keys used in the encrypted columns. */
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
