import type { Database } from "../db/connect.ts";
import { readObject } from "./audit-kinds.ts";

export interface ObjectLabel {
  readonly label: string;
  readonly path: string | null;
}

interface Source {
  readonly table: string;
  readonly label: string;
  /** The console's address of one; `#` is replaced by its id. */
  readonly path: string | null;
}

const PERSON = "first_name || ' ' || last_name";

const SOURCES: Readonly<Record<string, Source>> = {
  loan: { table: "loans", label: "reference", path: "/loans/#" },
  customer: { table: "customers", label: PERSON, path: "/users/#" },
  user: { table: "users", label: PERSON, path: "/admins/#" },
  role: { table: "roles", label: "name", path: "/roles" },
  product: { table: "products", label: "name", path: "/products" },
  "special-approval": { table: "special_approvals", label: "name", path: null },
  holiday: { table: "holidays", label: "name || ', ' || to_char(day, 'FMDD Mon YYYY')", path: "/holidays" },
  terms: { table: "terms_versions", label: "replace(kind, '_', ' ') || ' ' || version", path: "/documents/#" },
  figure: {
    table: "regulated_figures",
    label: "replace(figure, '_', ' ') || ' from ' || valid_from",
    path: "/figures",
  },
  "message-text": {
    table: "message_text_versions",
    label: "replace(template, '_', ' ') || ', version ' || number",
    path: "/messages",
  },
  message: { table: "outbox_messages", label: "'Message ' || id", path: "/messages" },
  "loan-type": { table: "loan_types", label: "name", path: "/loan-types/#" },
  "pick-up-place": { table: "pick_up_places", label: "name", path: "/pick-up-places" },
  "watch-list": { table: "watch_lists", label: "name", path: "/watch-lists" },
  employer: { table: "employers", label: "name", path: "/employers/#" },
  partner: { table: "partners", label: "name", path: "/partners" },
  lead: { table: "leads", label: "name", path: null },
  "payday-statement": {
    table: "payday_statements",
    label: "'Payday of ' || to_char(month, 'Mon YYYY')",
    path: "/payday/kept/#",
  },
  statement: { table: "statements", label: "'Statement ' || id", path: "/repayments/statements/#" },
};

/**
 * Names of things and their addresses in the console, by "kind:id"; one query for all kinds on a page, and another where a
 * role on it is gone.
 */
export async function readLabels(db: Database, objects: readonly string[]): Promise<ReadonlyMap<string, ObjectLabel>> {
  const labels = await readPresent(db, objects);
  const gone = objects.filter((object) => readObject(object).kind === "role" && !labels.has(object));
  return gone.length === 0 ? labels : new Map([...labels, ...(await readRemovedRoles(db, gone))]);
}

// Of a removed role only the log keeps the name.
async function readRemovedRoles(
  db: Database,
  objects: readonly string[],
): Promise<readonly (readonly [string, ObjectLabel])[]> {
  const { rows } = await db.pool.query<{ object: string; label: string }>(
    `select object, payload::json -> 'before' ->> 'name' as label from audit_log
    where action = 'role removed' and object = any($1::text[])`,
    [objects],
  );
  return rows.map(({ object, label }) => [object, { label, path: null }]);
}

async function readPresent(db: Database, objects: readonly string[]): Promise<ReadonlyMap<string, ObjectLabel>> {
  const ids = new Map<string, number[]>();
  for (const object of new Set(objects)) {
    const { kind, id } = readObject(object);
    if (kind in SOURCES && /^[1-9]\d{0,14}$/.test(id)) ids.set(kind, [...(ids.get(kind) ?? []), Number(id)]);
  }
  if (ids.size === 0) return new Map();
  const values: unknown[] = [];
  const parts = [...ids].map(([kind, wanted]) => {
    const { table, label } = SOURCES[kind] as Source;
    return `select '${kind}' as kind, id, ${label} as label from ${table} where id = any($${values.push(wanted)}::bigint[])`;
  });
  const { rows } = await db.pool.query<{ kind: string; id: number; label: string }>(parts.join(" union all "), values);
  return new Map(
    rows.map(({ kind, id, label }) => {
      const path = SOURCES[kind]?.path?.replace("#", String(id)) ?? null;
      return [`${kind}:${id}`, { label, path }];
    }),
  );
}

/** Whether the thing exists; a removed one does not. */
export async function thingExists(db: Database, kind: string, id: number): Promise<boolean> {
  if (kind === "settings") return id === 1;
  return (await readPresent(db, [`${kind}:${id}`])).size > 0;
}

/** The id of the loan with a reference. */
export async function loanByReference(db: Database, reference: string): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ id: number }>("select id from loans where reference = $1", [reference]);
  return rows[0]?.id;
}
