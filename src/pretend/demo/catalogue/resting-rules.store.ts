import type pg from "pg";

/** Triggers that count and check row by row; `writeTotals` does the same for all rows at once. */
const ROW_BY_ROW: readonly (readonly [table: string, trigger: string])[] = [
  ["loans", "loans_counted"],
  ["loans", "loans_organization"],
  ["mandates", "mandates_balance"],
  ["mandates", "mandates_top_up"],
  ["instalments", "instalments_balance_new"],
  ["instalments", "instalments_top_up_new"],
  ["instalments", "instalments_reach"],
  ["deductions", "deductions_employer"],
  ["ledger_postings", "ledger_balances"],
];

interface Rule {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Suspends what is checked row by row while tables are filled: the triggers above, foreign keys, and indexes that are
 * no constraint. Afterwards restores each: an index is built once over all rows, and the database checks every foreign
 * key. Needs the owner of the tables, and a transaction that nobody else's writes disturb.
 */
export async function whileRulesRest<Result>(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const references = await rulesOf(client, REFERENCES, tables);
  const indexes = await rulesOf(client, INDEXES, tables);
  const triggers = (verb: string) => ROW_BY_ROW.map(([table, name]) => `alter table ${table} ${verb} trigger ${name}`);
  const referring = (verb: string) =>
    references.map(({ on, name }) => `alter table ${on} alter constraint ${name} ${verb}`);
  await all(client, [
    ...triggers("disable"),
    ...referring("not enforced"),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ]);
  const result = await work();
  await all(client, [...indexes.map(({ definition }) => definition), ...referring("enforced"), ...triggers("enable")]);
  return result;
}

const all = (client: pg.ClientBase, statements: readonly string[]) => client.query(statements.join(";\n"));

const REFERENCES = `select conrelid::regclass::text as on, quote_ident(conname) as name, '' as definition from pg_constraint
  where contype = 'f' and conrelid = any ($1::regclass[]) order by 1, 2`;

const INDEXES = `select i.indrelid::regclass::text as on, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = any ($1::regclass[])
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by 1, 2`;

async function rulesOf(client: pg.ClientBase, query: string, tables: readonly string[]): Promise<readonly Rule[]> {
  return (await client.query<Rule>(query, [tables])).rows;
}
