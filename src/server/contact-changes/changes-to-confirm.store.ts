import { sql } from "kysely";
import type { ContactField } from "../../domain/customer/contact-change.ts";
import type { Queries } from "../db/queries.ts";

/** A customer with waiting changes, and the loan of a changed account, otherwise their newest. */
export interface WaitingCustomer {
  readonly id: number;
  readonly name: string;
  readonly loan_id: number | null;
  readonly reference: string | null;
}

/** How many waiting changes are read to find their customers. */
const LOOKED_AT = 5;

/** Customers with unconfirmed changes, the longest waiting first: at most this many, plus one if there are more. */
export async function customersToConfirm(db: Queries, most: number): Promise<readonly WaitingCustomer[]> {
  const { rows } = await sql<WaitingCustomer>`with oldest as (
      select id, customer_id, loan_id from contact_changes where confirmed_at is null order by id limit ${most * LOOKED_AT}),
    waiting as (select customer_id, min(id) as first, max(loan_id) as loan_id from oldest group by customer_id
      order by min(id) limit ${most + 1})
    select c.id, c.first_name || ' ' || c.last_name as name, l.id as loan_id, l.reference
    from waiting w join customers c on c.id = w.customer_id left join loans l on l.id = coalesce(w.loan_id,
      (select max(id) from loans where customer_id = c.id)) order by w.first`.execute(db);
  return rows;
}

/** One change of the watched fields, as stored masked in the audit log. */
export interface ChangedValues {
  readonly fields: readonly ContactField[];
  readonly by: string | null;
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

/** A customer's unconfirmed changes, the oldest first, with their values; without if the log has none. */
export async function changedValues(db: Queries, customerId: number): Promise<readonly ChangedValues[]> {
  const { rows } = await sql<ChangedValues>`select x.fields, u.first_name || ' ' || u.last_name as by,
      coalesce(logged.before, '{}') as before, coalesce(logged.after, '{}') as after
    from contact_changes x left join users u on u.id = x.changed_by
      left join lateral (select json_object_agg(b.key, b.value) filter (where b.is_before) as before,
          json_object_agg(b.key, b.value) filter (where not b.is_before) as after
        from (select true as is_before, e.key, e.value from audit_log a, json_each_text(a.payload::json -> 'before') e
            where a.object = any(array['customer:' || x.customer_id, 'loan:' || x.loan_id]) and a.at = x.at
              and a.action in ('customer updated', 'account corrected') and e.key <> 'fields'
          union all select false, e.key, e.value from audit_log a, json_each_text(a.payload::json -> 'after') e
            where a.object = any(array['customer:' || x.customer_id, 'loan:' || x.loan_id]) and a.at = x.at
              and a.action in ('customer updated', 'account corrected') and e.key <> 'fields') b) logged on true
    where x.customer_id = ${customerId} and x.confirmed_at is null order by x.id`.execute(db);
  return rows;
}
