import type pg from "pg";
import type { DataSet } from "./data-set.ts";
import { withClient } from "./with-client.ts";

const COPY = "tenor_polled";

/** Copies the data set for measurements that post, so that the data set itself does not change. */
export async function copyOf({ connection }: DataSet): Promise<pg.PoolConfig> {
  await withClient({ ...connection, database: "postgres" }, async (client) => {
    const { database } = connection;
    await client.query(`drop database if exists ${COPY} with (force)`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
    await client.query(`create database ${COPY} template ${database} strategy file_copy`);
  });
  return { ...connection, database: COPY };
}

export async function dropCopy({ connection }: DataSet): Promise<void> {
  await withClient({ ...connection, database: "postgres" }, (client) =>
    client.query(`drop database if exists ${COPY} with (force)`),
  );
}

/** Mandates in the sandbox's form; every twentieth active one has a deduction that Tenor does not know. */
export async function mandatesFor(copy: pg.PoolConfig, most: number): Promise<readonly { mandateReference: string }[]> {
  const { rows } = await withClient(copy, (client) =>
    client.query<{ mandate: { mandateReference: string } }>(
      `select json_build_object('mandateReference', m.mandate_reference, 'authorisationCode', m.authorisation_code,
          'customerId', m.customer_id, 'phoneNumber', '08030000000', 'accountNumber', l.account_number, 'bankCode', '058',
          'loanAmount', coalesce(l.approved_amount, l.amount), 'collectionAmount', m.collection_amount,
          'totalCollectionAmount', m.total_amount, 'numberOfRepayments', l.tenor,
          'disbursedOn', (m.booked_at at time zone 'Africa/Lagos')::date, 'startsOn', m.first_collection_on,
          'status', case when m.status = 'active' then 'NEW' else 'STOP' end,
          'repayments', case when m.id % 20 = 0 and l.status = 'disbursed'
            then json_build_array(json_build_object('amount', m.collection_amount, 'deductedOn', current_date)) else '[]' end) as mandate
        from mandates m join loans l on l.id = m.loan_id order by m.id desc limit $1`,
      [most],
    ),
  );
  return rows.map(({ mandate }) => mandate);
}

/** Makes only these mandates due for polling now. */
export async function makeDue(copy: pg.PoolConfig, references: readonly string[]): Promise<void> {
  await withClient(copy, async (client) => {
    await client.query("update mandates set next_poll_at = null where next_poll_at is not null");
    await client.query("delete from poll_runs");
    await client.query("update mandates set next_poll_at = now() where mandate_reference = any($1)", [references]);
    await client.query("analyze mandates");
  });
}

/** How many mandates of the round are left, and how many payments it has posted. */
export async function progressOf(copy: pg.PoolConfig, since: Date): Promise<{ left: number; posted: number }> {
  return withClient(copy, async (client) => {
    const { rows } = await client.query<{ left: string; posted: string }>(
      `select (select count(*) from mandates where next_poll_at is not null and checked_at is null) as left,
        (select count(*) from payments where created_at >= $1) as posted`,
      [since],
    );
    return { left: Number(rows[0]?.left), posted: Number(rows[0]?.posted) };
  });
}
