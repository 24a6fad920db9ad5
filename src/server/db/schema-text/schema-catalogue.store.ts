import type pg from "pg";

/** A schema as PostgreSQL describes it, in its own words for expressions. */
export interface SchemaCatalogue {
  readonly extensions: readonly string[];
  readonly tables: readonly CatalogueTable[];
  readonly views: readonly CatalogueView[];
  readonly functions: readonly CatalogueObject[];
  /** Which object depends on which. */
  readonly needs: readonly CatalogueNeed[];
}

export interface CatalogueObject {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
}

export interface CatalogueView extends CatalogueObject {
  readonly comparesRows: boolean;
}

export interface CatalogueNeed {
  readonly who: string;
  readonly what: string;
}

export interface CatalogueTable {
  readonly id: string;
  readonly name: string;
  /** Storage options, such as `fillfactor=80`. */
  readonly options: string | null;
  readonly columns: readonly CatalogueColumn[];
  readonly constraints: readonly CatalogueConstraint[];
  readonly indexes: readonly string[];
  readonly triggers: readonly CatalogueTrigger[];
}

export interface CatalogueColumn {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly identity: "" | "a" | "d";
  readonly generated: "" | "s" | "v";
  /** Its default, or its generation expression. */
  readonly expression: string | null;
}

export interface CatalogueConstraint {
  readonly name: string;
  readonly kind: "p" | "u" | "f" | "c" | "x";
  readonly columns: readonly string[];
  readonly definition: string;
  /** The table that it refers to. */
  readonly target: string | null;
}

export interface CatalogueTrigger {
  readonly definition: string;
  /** Whether it compares whole rows with `is distinct from`: PostgreSQL prints that column by column. */
  readonly comparesRows: boolean;
  /** The function that it calls. */
  readonly calls: string;
}

// Columns compared one by one have no brackets around the first two.
const comparesRows = (definition: string) => `${definition} ~ 'IS DISTINCT FROM [^()]+\\) OR \\([^()]+\\)\\) OR '`;
const PUBLIC = "'public'::regnamespace";
const ofExtension = (catalogue: string, id: string) =>
  `exists (select from pg_depend x where x.classid = '${catalogue}'::regclass and x.objid = ${id} and x.deptype = 'e')`;

// The table of migrations is created before the first of them, by none of them.
const TABLES = `
  select 't' || o.oid as id, o.relname as name, array_to_string(o.reloptions, ', ') as options,
    array(select json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
        'identity', a.attidentity, 'generated', a.attgenerated, 'expression', pg_get_expr(d.adbin, d.adrelid, true))
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select json_build_object('name', c.conname, 'kind', c.contype, 'definition', pg_get_constraintdef(c.oid, true),
        'target', 't' || nullif(c.confrelid, 0), 'columns', array(select a.attname from unnest(c.conkey) with ordinality k (num, place)
          join pg_attribute a on a.attrelid = o.oid and a.attnum = k.num order by k.place))
      from pg_constraint c where c.conrelid = o.oid and c.contype in ('p', 'u', 'f', 'c', 'x')
      order by array_position('{p,u,f,c,x}', c.contype::text), c.conname) as constraints,
    array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = o.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
      order by n.relname) as indexes,
    array(select json_build_object('definition', pg_get_triggerdef(g.oid, true), 'calls', 'f' || g.tgfoid,
        'comparesRows', ${comparesRows("pg_get_triggerdef(g.oid)")})
      from pg_trigger g where g.tgrelid = o.oid and not g.tgisinternal order by g.tgname) as triggers
  from pg_class o where o.relnamespace = ${PUBLIC} and o.relkind = 'r' and o.relname <> 'migrations'`;

const VIEWS = `
  select 't' || o.oid as id, o.relname as name, pg_get_viewdef(o.oid, true) as definition,
    ${comparesRows("pg_get_viewdef(o.oid)")} as "comparesRows"
  from pg_class o where o.relnamespace = ${PUBLIC} and o.relkind = 'v' order by o.relname`;

const FUNCTIONS = `
  select 'f' || o.oid as id, o.proname as name, pg_get_functiondef(o.oid) as definition
  from pg_proc o where o.pronamespace = ${PUBLIC} and o.prokind in ('f', 'p') and not ${ofExtension("pg_proc", "o.oid")}
  order by o.proname, pg_get_function_identity_arguments(o.oid) collate "C"`;

// Objects of a table share the table's dependencies.
const NEEDS = `
  with owned (catalogue, id, owner) as (
    select 'pg_class'::regclass, oid, 't' || oid from pg_class where relkind in ('r', 'v')
    union all select 'pg_class'::regclass, indexrelid, 't' || indrelid from pg_index
    union all select 'pg_constraint'::regclass, oid, 't' || conrelid from pg_constraint
    union all select 'pg_attrdef'::regclass, oid, 't' || adrelid from pg_attrdef
    union all select 'pg_trigger'::regclass, oid, 't' || tgrelid from pg_trigger where not tgisinternal
    union all select 'pg_rewrite'::regclass, oid, 't' || ev_class from pg_rewrite
    union all select 'pg_type'::regclass, oid, 't' || typrelid from pg_type where typrelid <> 0
    union all select 'pg_proc'::regclass, oid, 'f' || oid from pg_proc)
  select distinct one.owner as who, other.owner as what from pg_depend d
    join owned one on one.catalogue = d.classid and one.id = d.objid
    join owned other on other.catalogue = d.refclassid and other.id = d.refobjid
  where one.owner <> other.owner`;

// Of a kind that the text does not support: silently omitted, nobody would notice.
const UNKNOWN = `
  select pg_describe_object(d.classid, d.objid, 0) as object from pg_depend d
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid = ${PUBLIC}
      and d.classid <> 'pg_extension'::regclass
      and not (d.classid = 'pg_class'::regclass and exists (select from pg_class o where o.oid = d.objid
        and (o.relkind in ('r', 'v') and o.relpersistence = 'p' and not o.relrowsecurity and not o.relispartition or o.relkind = 'S'
          and exists (select from pg_depend i where i.objid = o.oid and i.classid = d.classid and i.deptype = 'i'))))
      and not (d.classid = 'pg_proc'::regclass and exists (select from pg_proc o where o.oid = d.objid and o.prokind in ('f', 'p')))
      and not exists (select from pg_depend x where x.classid = d.classid and x.objid = d.objid and x.deptype = 'e')
  union all select pg_describe_object(classoid, objoid, objsubid) || ', with a comment' from pg_description
    where objoid in (select oid from pg_class where relnamespace = ${PUBLIC} union all select oid from pg_proc where pronamespace = ${PUBLIC})
      and not ${ofExtension("pg_proc", "objoid")}
  union all select pg_describe_object('pg_class'::regclass, oid, 0) || ', with options' from pg_class
    where relnamespace = ${PUBLIC} and relkind = 'v' and reloptions is not null`;

/** The current content of the schema. Throws if it finds something it cannot read. */
export async function readCatalogue(client: pg.ClientBase): Promise<SchemaCatalogue> {
  // Definitions qualify names outside the search path with their schema.
  await client.query("begin; set local search_path = public");
  try {
    const [unknown] = await rowsOf<{ object: string }>(client, UNKNOWN);
    if (unknown) throw new Error(`The text of the schema has no place for this: ${unknown.object}.`);
    const extensions = await rowsOf<{ name: string }>(
      client,
      "select extname as name from pg_extension where extname <> 'plpgsql' order by extname",
    );
    return {
      extensions: extensions.map(({ name }) => name),
      tables: await rowsOf<CatalogueTable>(client, TABLES),
      views: await rowsOf<CatalogueView>(client, VIEWS),
      functions: await rowsOf<CatalogueObject>(client, FUNCTIONS),
      needs: await rowsOf<CatalogueNeed>(client, NEEDS),
    };
  } finally {
    await client.query("rollback");
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<readonly Row[]> {
  return (await client.query<Row>(text)).rows;
}
