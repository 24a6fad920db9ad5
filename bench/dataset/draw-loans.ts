import type pg from "pg";
import { customersOf } from "./customers.ts";
import { DATA_ENDS, type DataSize, SALT, YEARS } from "./draw.ts";
import { AMOUNTS, TENORS_DRAWN } from "./plans.ts";

// Per thousand. The newest eighth of the loans is in the queues; a customer has at most one open application.
const NEWEST_SHARE = 0.12;
const NEWEST: readonly Share[] = [
  ["pending_customer_confirmation", 170],
  ["confirmation_sent", 150],
  ["pending_approval", 270],
  ["pending_deduction_setup", 130],
  ["pending_disbursement", 120],
  ["pending_pickup", 80],
  ["rejected", 80],
];
const OLDER: readonly Share[] = [
  ["disbursed", 680],
  ["completed", 227],
  ["liquidated", 34],
  ["rejected", 59],
];

type Share = readonly [status: string, perThousand: number];

// Seven of ten have paid beyond the end of the data, so that they are not overdue at the time of a measurement; one is
// long overdue.
const PUNCTUAL = `case when pg_temp.draw(i, ${SALT.punctual}, 10) < 7 then 3
          when pg_temp.draw(i, ${SALT.punctual}, 10) < 9 then 0 else -2 end`;

/** The table `drawn`: the facts of each loan, before its rows are written. Newest last; times in milliseconds. */
export async function drawLoans(client: pg.ClientBase, size: DataSize): Promise<void> {
  const { loans } = size;
  const customers = customersOf(size);
  const older = loans - Math.floor(loans * NEWEST_SHARE);
  const gap = Math.floor((YEARS * 365.25 * 86_400_000) / loans);
  const tenor = `(array[${TENORS_DRAWN.join(", ")}])[1 + pg_temp.draw(i, ${SALT.tenor}, ${TENORS_DRAWN.length})]`;
  const sinceStart = `${gap}::bigint * i + pg_temp.draw(i, ${SALT.moment}, ${gap})`;
  await client.query(`create temp table drawn on commit drop as
    select i, customer_id, plan_id, path_id, status, plan.tenor, created_at, booked_step is not null as is_booked,
      disbursed_step is not null as is_paid_out, approved_step is not null as is_approved, first_due,
      case when is_over(status) then plan.tenor when status = 'disbursed' then greatest(0, least(plan.tenor - 1,
        (extract(year from date '${DATA_ENDS}') - extract(year from first_due)) * 12
        + extract(month from date '${DATA_ENDS}') - extract(month from first_due) + ${PUNCTUAL}))::integer else 0 end as paid_rows
    from (select *, case when status = 'pending_pickup' or kind >= 95 then 4 when kind < 60 then 1 when kind < 80 then 2 else 3 end as type_id,
        (date_trunc('month', created_at + interval '16 days') + interval '1 month 24 days')::date as first_due
      from (select i, ${statusOf(older)} as status, pg_temp.draw(i, ${SALT.type}, 100) as kind, ${tenor} as tenor,
          pg_temp.draw(i, ${SALT.amount}, ${AMOUNTS}) as amount_step,
          timestamptz '${DATA_ENDS}' - interval '${YEARS} years 1 day' + (${sinceStart}) * interval '1 millisecond' as created_at,
          1 + case when i > ${older} then mod(i * 1000003, ${customers}) else pg_temp.draw(i, ${SALT.borrower}, ${customers}) end as customer_id
        from generate_series(1::bigint, ${loans}::bigint) as i) first) chosen
    join plans plan on plan.loan_type_id = type_id and plan.tenor = chosen.tenor and plan.amount_step = chosen.amount_step
    join paths using (status, is_device)
    order by i`);
  await client.query("analyze drawn");
}

function statusOf(older: number): string {
  return `case when i > ${older} then ${choice(NEWEST)} else ${choice(OLDER)} end`;
}

function choice(shares: readonly Share[]): string {
  let below = 0;
  const cases = shares.map(([status, perThousand]) => {
    below += perThousand;
    return `when pg_temp.draw(i, ${SALT.status}, 1000) < ${below} then '${status}'`;
  });
  if (below !== 1000) throw new RangeError(`shares of a thousand make ${below}`);
  return `case ${cases.join(" ")} end`;
}
