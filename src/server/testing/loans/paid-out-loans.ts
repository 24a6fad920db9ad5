import { SealedJson } from "../../vault/sealed.ts";
import type { TestServer } from "../test-server.ts";

/** A paid-out loan as a test wants it, with monthly instalments of ₦1,100.00, of which ₦100.00 is interest. */
export interface StagedLoan {
  readonly id: number;
  readonly status?: string;
  readonly firstDue: string;
  readonly rows?: number;
  readonly paidRows?: number;
  /** Status of its mandate; null for a loan that never had one. */
  readonly mandate?: string | null;
  readonly employer?: string;
  readonly createdAt?: string;
  readonly firstName?: string;
}

/** Inserts loans without the rules of the API, into the tables that the triggers watch. Loan types must exist. */
export async function stageLoans({ deps }: Pick<TestServer, "deps">, loans: readonly StagedLoan[]): Promise<void> {
  const given = new SealedJson(
    loans.map((loan) => ({
      bvn: String(33_000_000_000 + loan.id),
      accountNumber: String(loan.id + 5000).padStart(10, "0"),
      status: "disbursed",
      rows: 3,
      paidRows: 0,
      employer: "Ministry of Works",
      createdAt: new Date(Date.parse("2026-01-05T09:00:00Z") + loan.id * 60_000).toISOString(),
      firstName: "Halima",
      ...loan,
      mandate: loan.mandate === undefined ? "active" : loan.mandate,
    })),
  );
  for (const statement of STATEMENTS) await deps.db.pool.query(statement, [given]);
}

const GIVEN = `from json_to_recordset($1::json) as f (id bigint, status text, "firstDue" date, rows integer, "paidRows" integer,
  mandate text, employer text, "createdAt" timestamptz, "firstName" text, bvn text, "accountNumber" text)`;

const STATEMENTS = [
  `insert into customers (id, first_name, last_name, phone, email, bvn, created_at) overriding system value
    select id, "firstName", 'Musa', '+23490' || lpad(id::text, 8, '0'), 'c' || id || '@example.com', bvn, "createdAt" ${GIVEN}`,
  `insert into loans (id, customer_id, loan_type_id, status, application_type, amount, approved_amount, tenor, method, monthly_rate_bp,
      organization_name, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
    overriding system value select id, id, 1, 'pending_disbursement', 'new', 100000 * rows, 100000 * rows, rows, 'flat', 1000, employer,
      '058', "accountNumber", 'a', 'b', 'Lagos', "createdAt", "createdAt", '' ${GIVEN}`,
  `insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount,
      total_amount, first_collection_on, booked_at)
    select id, 'Remita', (700000000000 + id)::text, 'C', 'A', mandate, 110000, 110000 * rows, "firstDue", "createdAt" ${GIVEN} where mandate is not null`,
  `insert into instalments (loan_id, number, due_date, principal, interest, principal_paid, interest_paid)
    select id, n, ("firstDue" + (n - 1) * interval '1 month')::date, 100000, 10000,
      case when n <= "paidRows" then 100000 else 0 end, case when n <= "paidRows" then 10000 else 0 end
    ${GIVEN} cross join lateral generate_series(1, rows) n`,
  `update loans l set status = f.status, disbursed_at = "createdAt" from (select * ${GIVEN}) f where l.id = f.id`,
  `insert into disbursements (loan_id, reference, approved_amount, fee, payout, disbursed_at)
    select id, 'PAY-' || id, 100000 * rows, 1000, 100000 * rows - 1000, "createdAt" ${GIVEN}`,
];

/** What the provider deducted for a loan; amounts in kobo. */
export interface StagedDeduction {
  readonly loanId: number;
  readonly amount: number;
  readonly on: string;
  readonly remittedOn?: string | null;
  readonly state?: "posted" | "held" | "reversed";
}

/** Inserts deductions of staged loans with their payments, which pay no instalment. */
export async function stageDeductions(
  { deps }: Pick<TestServer, "deps">,
  deductions: readonly StagedDeduction[],
): Promise<void> {
  const given = JSON.stringify(deductions.map((one, n) => ({ remittedOn: null, state: "posted", ...one, n: n + 1 })));
  await deps.db.pool.query(
    `with f as (select * from json_to_recordset($1::json) as f ("loanId" bigint, amount bigint, "on" date, "remittedOn" date, state text, n integer)),
      paid as (insert into payments (loan_id, payment_method_id, reference, amount, unapplied, purpose, source, received_into, paid_on,
          created_at, reversed_at)
        select "loanId", 1, "on" || '/' || n, amount, amount, 'repayment', 'provider', 'deducted-not-remitted', "on", now(),
          case state when 'reversed' then now() end from f where state <> 'held' returning id, reference)
     insert into deductions (loan_id, mandate_id, amount, deducted_on, line_key, first_told_by, state, held_reason, payment_id, created_at, remitted_on)
      select "loanId", (select max(id) from mandates where loan_id = "loanId"), f.amount, "on", "on" || '/' || n, 'history', state,
        case state when 'held' then 'twin' end, paid.id, now(), "remittedOn"
      from f left join paid on paid.reference = "on" || '/' || n order by n`,
    [given],
  );
}
