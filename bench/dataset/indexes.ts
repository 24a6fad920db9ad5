import type pg from "pg";

interface Index {
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops the indexes of the large tables and returns a function that makes them again, because to build them once over
 * all rows costs a third of building them row by row. Those behind a constraint stay, because their rows arrive in
 * order.
 */
export async function takeIndexesAway(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } =
    await client.query<Index>(`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
      and i.indrelid in ('customers'::regclass, 'loans'::regclass, 'instalments'::regclass, 'disbursements'::regclass, 'payments'::regclass,
        'failed_payments'::regclass, 'ledger_postings'::regclass, 'loan_events'::regclass, 'mandates'::regclass, 'deductions'::regclass,
        'loan_balances'::regclass, 'leads'::regclass, 'lead_search'::regclass, 'lead_histories'::regclass) order by 1`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
