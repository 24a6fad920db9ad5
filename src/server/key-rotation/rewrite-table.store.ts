import pg from "pg";
import type { EncryptedColumn } from "../vault/encrypted-columns.ts";
import { encryptedColumnsOf } from "./encrypted-rows.ts";

/** The pages of a table that one transaction goes through where nothing else works: some thousand rows. */
const PAGES = 100;

/** What a column is to hold in place of the text that it holds; undefined where it stays as it is. */
export type Rewriting = (
  column: EncryptedColumn,
  stored: string,
  row: Readonly<Record<string, unknown>>,
) => string | null | undefined;

export interface RewriteOptions {
  readonly pages?: number;
  /** Rows that somebody else holds are left out: whoever waits for none keeps nobody waiting in a circle. */
  readonly skipsLocked?: boolean;
}

/** How large a table is. */
export async function pagesOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ pages: string }>(
    "select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as pages",
    [table],
  );
  return Number(rows[0]?.pages ?? 0);
}

export interface RewrittenPages {
  /** The first page that is left. */
  readonly page: number;
  /** How many rows were written anew. */
  readonly rows: number;
}

/**
 * Goes through the next pages of a table and writes anew what of its encrypted columns is to be another.
 * Rows are locked while they are; what is right already is not written. Within a transaction of the caller's.
 */
export async function rewritePages(
  client: pg.ClientBase,
  rewriting: Rewriting,
  table: string,
  from: number,
  { pages = PAGES, skipsLocked = false }: RewriteOptions = {},
): Promise<RewrittenPages> {
  const columns = encryptedColumnsOf(table);
  const to = from + pages;
  const { rows } = await client.query<Record<string, string | null>>(
    `select ctid::text as place, ${columns.map(({ column }) => `${pg.escapeIdentifier(column)}::text`).join(", ")}
      ${table === "identity_checks" ? ", kind" : ""}
      from ${pg.escapeIdentifier(table)} where ctid >= '(${from},0)' and ctid < '(${to},0)' for no key update ${skipsLocked ? "skip locked" : ""}`,
  );
  const changed = rows.flatMap((row) => {
    const values = columns.map((one) => {
      const stored = row[one.column];
      return stored === null || stored === undefined ? undefined : rewriting(one, stored, row);
    });
    return values.some((value) => value !== undefined)
      ? [
          {
            place: row.place,
            values: values.map((value, n) => (value === undefined ? row[columns[n]?.column ?? ""] : value)),
          },
        ]
      : [];
  });
  if (changed.length > 0) {
    const types = await typesOf(client, table);
    const sets = columns.map(({ column }, n) => `${pg.escapeIdentifier(column)} = w.v${n}::${types.get(column)}`);
    const arrays = columns.map((_, n) => `$${n + 2}::text[]`);
    await client.query(
      `update ${pg.escapeIdentifier(table)} t set ${sets.join(", ")}
        from unnest($1::text[], ${arrays.join(", ")}) w (place, ${columns.map((_, n) => `v${n}`).join(", ")}) where t.ctid = w.place::tid`,
      [changed.map(({ place }) => place), ...columns.map((_, n) => changed.map(({ values }) => values[n] ?? null))],
    );
  }
  return { page: to, rows: changed.length };
}

async function typesOf(client: pg.ClientBase, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    "select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}
