import type pg from "pg";
import { BANKS } from "../../src/domain/customer/banks.ts";
import { NIGERIAN_STATES } from "../../src/domain/customer/states.ts";
import { SALT } from "./draw.ts";

const SHARED_FILE = "00000000-0000-4000-8000-000000000001";
const EMPLOYERS = [
  "Ministry of Rural Works",
  "Teaching Hospital",
  "Schools Board",
  "Water Corporation",
  "Ministry of Archives",
];

/** How long after the application a step of its path was taken. */
export function stepAt(step: string): string {
  return `created_at + ${step} * interval '7 hours'`;
}

/** The loans, with the search text that the trigger would have written. They share one signed document. */
export async function insertLoans(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into files (id, name, content_type, bytes, sha256, created_at) values ($1, 'signed-offer.pdf', 'application/pdf', 1000, $2, '2021-10-01T00:00:00Z')",
    [SHARED_FILE, Buffer.alloc(32)],
  );
  const organizations = NIGERIAN_STATES.flatMap((state) => EMPLOYERS.map((employer) => `${state} ${employer}`));
  await client.query(
    `insert into loans (id, customer_id, loan_type_id, loan_type_version_id, product_id, status, application_type, amount, offered_amount, approved_amount,
       fee, payout, tenor, method, monthly_rate_bp, organization_name, ippis_number, bank_code, account_number, address, city, state,
       rejection_reason, consent_at, created_at, offered_at, signed_at, disbursed_at, authorization_file, valid_id_file,
       signed_document, status_since, search_text)
     overriding system value
     select i, customer_id, loan_type_id, loan_type_id, product_id, status, 'new', amount,
       case when offered_step is not null then amount end, case when approved_step is not null then amount end,
       case when offered_step is not null then fee end, case when offered_step is not null then amount - fee end,
       tenor, method, monthly_rate_bp, organization_name, ippis_number, bank_code, account_number,
       mod(i, 300) || ' Station Road', state, state,
       case when status = 'rejected' then 'Rejected at review' end, created_at, created_at, ${stepAt("offered_step")},
       ${stepAt("signed_step")}, ${stepAt("disbursed_step")},
       case when offered_step is not null then $1::uuid end, $1::uuid, case when signed_step is not null then $1::uuid end,
       case when is_open_application(status) or status = 'rejected' then ${stepAt("last_step")} end,
       loan_search_text(first_name, last_name, phone, 'TN-' || lpad(i::text, greatest(6, length(i::text)), '0'), ippis_number, account_number, organization_name)
     from (select d.i, d.customer_id, d.status, d.created_at, d.tenor, plan.loan_type_id, plan.product_id, plan.amount, plan.fee,
         plan.method, plan.monthly_rate_bp, path.offered_step, path.signed_step, path.approved_step, path.disbursed_step, path.last_step,
         c.first_name, c.last_name, c.phone,
         ($2::text[])[1 + pg_temp.draw(c.id, ${SALT.employer}, cardinality($2::text[]))] as organization_name,
         ($3::text[])[1 + pg_temp.draw(c.id, ${SALT.bank}, cardinality($3::text[]))] as bank_code,
         ($4::text[])[1 + pg_temp.draw(c.id, ${SALT.state}, cardinality($4::text[]))] as state,
         lpad(mod(c.id * 48271 + 13579, 1000000)::text, 6, '0') as ippis_number,
         p.account as account_number
       from drawn d join plans plan using (plan_id) join paths path using (path_id) join customers c on c.id = d.customer_id
         join sealed_people p on p.id = c.id) whole
     order by i`,
    [SHARED_FILE, organizations, BANKS.map(({ code }) => code), [...NIGERIAN_STATES]],
  );
  await client.query("select setval(pg_get_serial_sequence('loans', 'id'), max(id)) from loans");
}
