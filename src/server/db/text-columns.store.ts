import type pg from "pg";

export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly isBytes: boolean;
}

/** Every column of every table that may contain text, in any type; with `bytes` also binary columns. */
export async function textColumns(
  client: Pick<pg.ClientBase, "query">,
  { bytes = false } = {},
): Promise<readonly TextColumn[]> {
  const { rows } = await client.query<TextColumn>(
    `select c.relname as table, a.attname as column, a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype) as "isBytes"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm')
        and a.atttypid = any ('{text,varchar,bpchar,name,json,jsonb,tsvector,text[],varchar[],json[],jsonb[]}'::regtype[]
          || case when $1 then '{bytea,bytea[]}'::regtype[] else '{}' end)
      order by c.relname, a.attnum`,
    [bytes],
  );
  return rows;
}
