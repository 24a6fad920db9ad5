import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { BackedUpSequence } from "./backup-set.ts";

/** A table as COPY takes it, without generated columns. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Counts the rows in a COPY stream: each ends with a line break, and those inside values are escaped. */
export interface Counted {
  rows: number;
  readonly digest: () => string;
}

const LINE_BREAK = 10;

/** All tables of the schema, sorted by name. */
export async function readTables(client: pg.Client): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
}

/** The rows of a table as text; `counted` is right once the stream has ended. */
export function rowsOf(client: pg.Client, table: CopiedTable): { rows: AsyncIterable<Buffer>; counted: Counted } {
  const hash = createHash("sha256");
  const counted: Counted = { rows: 0, digest: () => hash.digest("hex") };
  const source = client.query(copyTo(`copy ${described(table)} to stdout`));
  const rows = (async function* () {
    for await (const part of source as AsyncIterable<Buffer>) {
      hash.update(part);
      for (let at = part.indexOf(LINE_BREAK); at >= 0; at = part.indexOf(LINE_BREAK, at + 1)) counted.rows += 1;
      yield part;
    }
  })();
  return { rows, counted };
}

export async function fillTable(client: pg.Client, table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${described(table)} from stdin`)));
}

function described({ name, columns }: CopiedTable): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** The sequences' positions. Not from the snapshot: sequences ignore transactions, so they are at or beyond it. */
export async function readSequences(client: pg.Client): Promise<readonly BackedUpSequence[]> {
  const { rows } = await client.query<BackedUpSequence>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows;
}

export async function setSequences(client: pg.Client, sequences: readonly BackedUpSequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await client.query("select setval($1, coalesce($2::bigint, 1), $2 is not null)", [`public.${quoted(name)}`, last]);
}

/** A foreign key, for dropping and recreating it. */
export interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Disables per-row checks: triggers are switched off, foreign keys dropped until all rows are there. */
export async function loosen(client: pg.Client, tables: readonly CopiedTable[]): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(`
    select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")}`);
  return rows;
}

/** Restores all of them; a dangling reference is refused. */
export async function tighten(
  client: pg.Client,
  tables: readonly CopiedTable[],
  references: readonly Reference[],
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}
