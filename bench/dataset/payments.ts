import type pg from "pg";
import { DATA_ENDS, SALT } from "./draw.ts";
import { TENOR_MAX } from "./instalments.ts";

const ENTRY = "2 * i";

/** The day of the last paid instalment, never after the end of the data. */
export function lastPaidOn(drawn: string): string {
  return `least(date '${DATA_ENDS}', (${drawn}.first_due + (${drawn}.paid_rows - 1) * interval '1 month')::date)`;
}

// Deductions of the last month of the data have not reached the bank.
const IS_REMITTED = `paid_on < date '${DATA_ENDS}' - 30`;
// One borrower in twenty paid at the bank, and one in forty of those whose loan is over paid too much.
const BY_HAND = `pg_temp.draw(d.i, ${SALT.byHand}, 20) = 0`;
const LEFT_OVER_KOBO = 100_000;
const LEFT_OVER = `case when is_over(d.status) and pg_temp.draw(d.i, ${SALT.leftOver}, 40) = 0 then ${LEFT_OVER_KOBO} else 0 end`;
const INTO = `case when by_hand then 'bank-transfer' when ${IS_REMITTED} then 'bank-remita' else 'deducted-not-remitted' end`;

/** One payment for all paid instalments of a loan: Dr bank; Cr interest income, principal, and customer credit. */
export async function bookPayments(client: pg.ClientBase): Promise<void> {
  const paid = `(select d.i, d.plan_id, d.paid_rows, d.status, plan.principal_to, plan.interest_to, ${lastPaidOn("d")} as paid_on,
      ${BY_HAND} as by_hand, ${LEFT_OVER} as left_over
    from drawn d join plan_rows plan on plan.plan_id = d.plan_id and plan.number = d.paid_rows where d.is_paid_out) paid`;
  await client.query(`insert into payments (id, loan_id, payment_method_id, reference, amount, unapplied, purpose, source, received_into,
      paid_on, created_at)
    overriding system value select i, i, m.id, 'RPT-' || i, principal_to + interest_to + left_over, left_over,
      case when status = 'liquidated' then 'settlement' else 'repayment' end, case when by_hand then 'manual' else 'provider' end, ${INTO},
      paid_on, paid_on::timestamptz
    from ${paid} join payment_methods m on m.code = case when by_hand then 'bank-transfer' else 'remita' end order by i`);
  await client.query(`insert into payment_allocations (payment_id, instalment_id, principal, interest)
    select i, (i - 1) * ${TENOR_MAX} + plan.number, plan.principal, plan.interest
    from ${paid} join plan_rows plan on plan.plan_id = paid.plan_id and plan.number <= paid.paid_rows`);
  await client.query(`insert into ledger_entries (id, kind, source, source_id, booked_on, created_at)
    overriding system value select ${ENTRY}, 'payment', 'payment', i, paid_on, paid_on::timestamptz from ${paid}`);
  await client.query(`insert into ledger_postings (entry_id, account_id, loan_id, amount)
    select ${ENTRY}, account_id, i, posted from ${paid} cross join lateral (values
      ((select id from ledger_accounts where code = ${INTO}), principal_to + interest_to + left_over),
      ((select id from ledger_accounts where code = 'interest-income'), -interest_to),
      ((select id from ledger_accounts where code = 'loan-principal'), -principal_to),
      ((select id from ledger_accounts where code = 'customer-credit'), -left_over)) as lines (account_id, posted)
    where posted <> 0`);
  for (const table of ["payments", "ledger_entries"]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  }
}

/** One deduction in twenty failed on the day before it succeeded. */
export async function noteFailures(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into failed_payments (loan_id, payment_method_id, reference, amount, paid_on, reason, fact, created_at)
    select loan_id, payment_method_id, 'RPF-' || id, amount, paid_on - 1, 'The provider says FAILED', 'RPF-' || id || ' FAILED',
      created_at - interval '1 day'
    from payments where source = 'provider' and pg_temp.draw(id, ${SALT.failed}, 20) = 0 order by id`);
}

/** The deduction behind each payment that was not entered manually. */
export async function bookDeductions(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into deductions (id, loan_id, mandate_id, amount, deducted_on, line_key, first_told_by, provider_status,
      state, payment_id, remitted_on, created_at)
    overriding system value select p.id, p.loan_id, p.loan_id, p.amount, p.paid_on, p.reference, 'history', 'TCLS', 'posted',
      p.id, case when ${IS_REMITTED} then p.paid_on + 2 end, p.created_at from payments p
    where p.source = 'provider'`);
  await client.query("select setval(pg_get_serial_sequence('deductions', 'id'), max(id)) from deductions");
  await client.query(`update mandates m set last_deducted_on = p.paid_on, checked_at = timestamptz '${DATA_ENDS}'
    from payments p where p.id = m.loan_id and p.source = 'provider' and m.status = 'active'`);
}
