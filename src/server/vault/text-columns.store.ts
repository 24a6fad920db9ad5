import type pg from "pg";

export interface TextColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column of every table in which a text may stand, however it is kept. */
export async function textColumns(client: Pick<pg.ClientBase, "query">): Promise<readonly TextColumn[]> {
  const { rows } = await client.query<TextColumn>(
    `select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated <> 'v'
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype, 'name'::regtype, 'json'::regtype, 'jsonb'::regtype,
          'text[]'::regtype, 'varchar[]'::regtype, 'json[]'::regtype, 'jsonb[]'::regtype)
      order by c.relname, a.attnum`,
  );
  return rows;
}
