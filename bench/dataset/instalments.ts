import type pg from "pg";

/** The longest tenor; the ids of a loan's instalments leave room for so many. */
export const TENOR_MAX = 12;

/**
 * The schedules of all loans whose deduction is booked, with what their one payment has paid. It has the number of the
 * loan.
 */
export async function insertInstalments(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into instalments (id, loan_id, number, due_date, principal, interest, principal_paid, interest_paid, settled_at, settled_by)
    overriding system value
    select (i - 1) * ${TENOR_MAX} + number, i, number, (first_due + (number - 1) * interval '1 month')::date, principal, interest,
      case when number <= paid_rows then principal else 0 end, case when number <= paid_rows then interest else 0 end,
      case when status = 'liquidated' then created_at + interval '90 days' end, case when status = 'liquidated' then i end
    from drawn join plan_rows using (plan_id) where is_booked`);
  await client.query("select setval(pg_get_serial_sequence('instalments', 'id'), max(id)) from instalments");
}
