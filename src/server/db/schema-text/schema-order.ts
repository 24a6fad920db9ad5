import type { CatalogueObject, CatalogueTable, CatalogueView, SchemaCatalogue } from "./schema-catalogue.store.ts";

/** The objects of a schema, each after those it depends on. */
export interface OrderedSchema {
  /** Functions used by table and view definitions, or called by triggers of several tables. */
  readonly tools: readonly CatalogueObject[];
  readonly tables: readonly OrderedTable[];
  readonly views: readonly CatalogueView[];
  /** Functions called only by others and by the server. */
  readonly functions: readonly CatalogueObject[];
}

export interface OrderedTable extends CatalogueTable {
  /** Functions called only by its triggers. */
  readonly functions: readonly CatalogueObject[];
  /** Tables further down, to which it cannot refer when it is created. */
  readonly notThereYet: ReadonlySet<string>;
}

type NeedsOf = (id: string) => readonly string[];

/**
 * Tables whose names start with the same word are grouped, each after those that it refers to; otherwise they are
 * sorted by name. Throws if a function and a table each need the other first.
 */
export function orderSchema(catalogue: SchemaCatalogue): OrderedSchema {
  const needsOf = neededBy(catalogue);
  const tables = orderTables(catalogue.tables, needsOf);
  const own = functionsOfOneTable(catalogue);
  const needed = new Set(catalogue.needs.map(({ what }) => what));
  const free = catalogue.functions.filter(({ id }) => !own.has(id));
  const ordered = {
    tools: sorted(
      free.filter(({ id }) => needed.has(id)),
      needsOf,
    ),
    tables: tables.map((table, place) => ({
      ...table,
      functions: catalogue.functions.filter(({ id }) => own.get(id) === table.id),
      notThereYet: new Set(tables.slice(place + 1).map(({ id }) => id)),
    })),
    views: sorted(catalogue.views, needsOf),
    functions: sorted(
      free.filter(({ id }) => !needed.has(id)),
      needsOf,
    ),
  };
  refuseCircle(ordered, needsOf);
  return ordered;
}

function neededBy({ needs }: SchemaCatalogue): NeedsOf {
  const found = new Map<string, string[]>();
  for (const { who, what } of needs) found.set(who, [...(found.get(who) ?? []), what]);
  return (id) => found.get(id) ?? [];
}

function orderTables(tables: readonly CatalogueTable[], needsOf: NeedsOf): readonly CatalogueTable[] {
  const families = Map.groupBy(
    tables.toSorted((one, other) => compare(wordsOf(one.name), wordsOf(other.name)) || compare(one.name, other.name)),
    ({ name }) => familyOf(name),
  );
  const familyOfTable = new Map(tables.map(({ id, name }) => [id, familyOf(name)]));
  const names = [...families.keys()].sort(compare);
  const order = afterNeeds(names, (family) =>
    (families.get(family) ?? []).flatMap(({ id }) => needsOf(id)).flatMap((id) => familyOfTable.get(id) ?? []),
  );
  return order.flatMap((family) => sorted(families.get(family) ?? [], needsOf));
}

/** The first word, singular or plural: loans and loan_events belong together. */
function familyOf(name: string): string {
  return (name.split("_")[0] ?? "").replace(/ies$/, "y").replace(/s$/, "");
}

const wordsOf = (name: string): number => name.split("_").length;
const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : Number(one > other);

/** The table of each function that only triggers of that table call and that has no other dependencies. */
function functionsOfOneTable({ tables, functions, needs }: SchemaCatalogue): ReadonlyMap<string, string> {
  const needy = new Set(needs.map(({ who }) => who));
  const users = Map.groupBy(needs, ({ what }) => what);
  const called = new Set(tables.flatMap(({ triggers }) => triggers.map(({ calls }) => calls)));
  return new Map(
    functions.flatMap(({ id }) => {
      const [user, ...others] = users.get(id) ?? [];
      return user && others.length === 0 && called.has(id) && !needy.has(id) ? [[id, user.who] as const] : [];
    }),
  );
}

function sorted<Item extends { readonly id: string }>(items: readonly Item[], needsOf: NeedsOf): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return afterNeeds([...byId.keys()], needsOf).flatMap((id) => byId.get(id) ?? []);
}

/** Each after its dependencies, otherwise in the given order; a circle is broken at one of them. */
function afterNeeds(wanted: readonly string[], needsOf: NeedsOf): readonly string[] {
  const order = new Set<string>();
  const begun = new Set<string>();
  const among = new Set(wanted);
  const visit = (id: string): void => {
    if (begun.has(id)) return;
    begun.add(id);
    for (const need of needsOf(id).toSorted(compareIn(wanted))) if (among.has(need)) visit(need);
    order.add(id);
  };
  for (const id of wanted) visit(id);
  return [...order];
}

function compareIn(wanted: readonly string[]): (one: string, other: string) => number {
  const places = new Map(wanted.map((id, place) => [id, place]));
  return (one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0);
}

function refuseCircle({ tools, tables, views, functions }: OrderedSchema, needsOf: NeedsOf): void {
  const order = [...tools, ...tables, ...views, ...functions];
  const places = new Map(order.map(({ id }, place) => [id, place]));
  const refers = new Set(tables.map(({ id }) => id));
  for (const [place, { id, name }] of order.entries())
    for (const need of needsOf(id)) {
      // A reference to a later table is added afterwards.
      if (refers.has(id) && refers.has(need)) continue;
      if ((places.get(need) ?? -1) > place)
        throw new Error(`${name} needs ${order[places.get(need) ?? 0]?.name} first.`);
    }
}
