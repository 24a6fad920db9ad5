import { createHash } from "node:crypto";
import type pg from "pg";

/**
 * The objects of a schema, each with a digest of its definition: tables, constraints, indexes, triggers, functions,
 * views.
 */
export type SchemaShape = ReadonlyMap<string, string>;

const OWN = "not exists (select from pg_depend x where x.objid = o.oid and x.deptype = 'e')";
const IN_PUBLIC = "'public'::regnamespace";

// The table of migrations itself is left out: it is being checked.
const DEFINITIONS = `
  select 'table ' || o.relname as object, (
      select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attname)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as definition
    from pg_class o where o.relnamespace = ${IN_PUBLIC} and o.relkind in ('r', 'p') and ${OWN}
  union all select 'view ' || o.relname, pg_get_viewdef(o.oid)
    from pg_class o where o.relnamespace = ${IN_PUBLIC} and o.relkind in ('v', 'm') and ${OWN}
  union all select 'index ' || o.relname, pg_get_indexdef(o.oid)
    from pg_class o where o.relnamespace = ${IN_PUBLIC} and o.relkind = 'i' and ${OWN}
  union all select 'constraint ' || o.conname || ' of ' || c.relname, pg_get_constraintdef(o.oid)
    from pg_constraint o join pg_class c on c.oid = o.conrelid where o.connamespace = ${IN_PUBLIC} and o.contype <> 'n' and ${OWN}
  union all select 'trigger ' || o.tgname || ' of ' || c.relname, pg_get_triggerdef(o.oid)
    from pg_trigger o join pg_class c on c.oid = o.tgrelid where c.relnamespace = ${IN_PUBLIC} and not o.tgisinternal
  union all select 'function ' || o.proname || '(' || pg_get_function_identity_arguments(o.oid) || ')', pg_get_functiondef(o.oid)
    from pg_proc o where o.pronamespace = ${IN_PUBLIC} and o.prokind in ('f', 'p') and ${OWN}`;

/** The current shape of the schema. */
export async function readShape(client: pg.ClientBase): Promise<SchemaShape> {
  // Definitions qualify names outside the search path with their schema.
  await client.query("begin; set local search_path = public");
  const { rows } = await client.query<{ object: string; definition: string }>(
    `select object, definition from (${DEFINITIONS}) as defined where object not like '%migrations' and object not like '%migrations_pkey%' order by object`,
  );
  await client.query("commit");
  return new Map(rows.map(({ object, definition }) => [object, digestOf(definition)]));
}

/** Sixteen digits distinguish two definitions unless somebody forges a collision. */
function digestOf(definition: string): string {
  return createHash("sha256").update(definition).digest("hex").slice(0, 16);
}
