import { CALL_OUTCOMES, type CallOutcome } from "../../../domain/lead/lead-status.ts";
import { addDays, type LagosDate, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { PERIODS } from "../../../domain/time/period.ts";
import { endOfStretch, periodWindows } from "../../../domain/time/period-windows.ts";
import type { TestServer } from "../test-server.ts";

/** One fact that a figure counts, as the test inserted it: figures are compared with these. */
export interface Happening {
  /** Absent for what counts by day. */
  readonly at?: Date;
  readonly day: LagosDate;
  /** In kobo; for an instalment the amount due. */
  readonly amount: number;
  readonly unpaid?: number;
  readonly outcome?: CallOutcome;
  readonly callBack?: boolean;
  readonly calledBack?: boolean;
  readonly isTopUp?: boolean;
}

export type Happenings = Readonly<
  Record<"applications" | "approved" | "rejected" | "payouts" | "payments" | "instalments" | "calls", Happening[]>
>;

/** The instants around which a figure may be wrong: the ends of every period and stretch, seen from some moments. */
export function edgesOf(moments: readonly Date[]): readonly Date[] {
  const latest = Math.max(...moments.map(Number));
  const edges = moments.flatMap((now) =>
    PERIODS.flatMap((period) => {
      const windows = periodWindows(period, lagosDateOf(now));
      const days = [windows.current, windows.previous, windows.stretch].flatMap(({ from, to }) => [
        from,
        addDays(to, 1),
      ]);
      return [...days.map((day) => startOfLagosDay(day)), endOfStretch(windows, now)];
    }),
  );
  const around = edges.flatMap((edge) => [-1, 0, 1].map((ms) => edge.getTime() + ms)).filter((ms) => ms <= latest);
  return [...new Set(around)].sort((a, b) => a - b).map((ms) => new Date(ms));
}

/**
 * Inserts one fact of each kind at every instant, into the tables that the triggers watch. Some must not count, or not
 * in full: reversed payouts and payments, credit moved between loans, instalments of loans that are not paid out,
 * settled instalments, changes of a lead other than calls. Returns what must be counted.
 */
export async function haveHappen({ deps }: TestServer, instants: readonly Date[]): Promise<Happenings> {
  const facts = instants.map(factOf);
  const { rows: officers } = await deps.db.pool.query<{ id: number }>(
    "insert into users (first_name, last_name, email, created_at) values ('Funke', 'Balogun', 'sales@lender.test', now()) returning id",
  );
  for (const statement of STATEMENTS) await deps.db.pool.query(statement, [JSON.stringify(facts), officers[0]?.id]);
  return {
    applications: facts.map(({ at, day, amount }) => ({ at, day, amount })),
    approved: facts.map(({ at, day, amount }) => ({ at, day, amount })),
    rejected: facts.filter(({ is_rejected }) => is_rejected).map(({ at, day, amount }) => ({ at, day, amount })),
    payouts: facts
      .filter(({ payout_reversed }) => !payout_reversed)
      .map(({ at, day, amount }) => ({ at, day, amount })),
    payments: facts
      .filter(({ payment_reversed, purpose }) => !payment_reversed && purpose !== "credit")
      .map(({ day, paid_in, purpose }) => ({ day, amount: paid_in, isTopUp: purpose === "top-up" })),
    instalments: facts.filter(({ status }) => status === "disbursed").map(instalmentOf),
    calls: facts.flatMap(callsOf),
  };
}

function factOf(at: Date, index: number) {
  const amount = 10_000_000 + index * 137;
  const [principal, interest] = [500_000 + index, 40_000 + index];
  const paid = [0, Math.floor(principal / 2), principal][index % 3] ?? 0;
  return {
    n: index + 1,
    at,
    day: lagosDateOf(at),
    amount,
    status: index % 4 === 0 ? "pending_disbursement" : "disbursed",
    is_rejected: index % 3 === 0,
    payout_reversed: index % 5 === 0,
    payment_reversed: index % 6 === 1,
    purpose: ({ 2: "top-up", 3: "credit" } as Readonly<Record<number, string>>)[index % 6] ?? "repayment",
    paid_in: 1_000 + index * 11,
    principal,
    interest,
    principal_paid: paid,
    interest_paid: index % 3 === 2 ? interest : 0,
    settled_at: index % 7 === 0 ? at : null,
    outcome: (index % 8 === 7 ? "link_sent" : CALL_OUTCOMES[index % 7]) as CallOutcome | "link_sent",
    call_back_at: index % 2 === 0 ? at : null,
    again: index % 4 < 2,
  };
}

type Fact = ReturnType<typeof factOf>;

function instalmentOf({ day, principal, interest, principal_paid, interest_paid, settled_at }: Fact): Happening {
  const paid = principal_paid + interest_paid;
  const amount = settled_at === null ? principal + interest : paid;
  return { day, amount, unpaid: amount - paid };
}

function callsOf({ at, day, outcome, call_back_at, again }: Fact): readonly Happening[] {
  const callBack = outcome === "did_not_answer" && call_back_at !== null;
  const first =
    outcome === "link_sent" ? [] : [{ at, day, amount: 0, outcome, callBack, calledBack: callBack && again }];
  return again ? [...first, { at, day, amount: 0, outcome: "interested" }] : first;
}

const GIVEN = `from json_to_recordset($1::json) as f (n bigint, at timestamptz, day date, amount bigint, status text, is_rejected boolean,
  payout_reversed boolean, payment_reversed boolean, purpose text, paid_in bigint, principal bigint, interest bigint,
  principal_paid bigint, interest_paid bigint, settled_at timestamptz, outcome text, call_back_at timestamptz, again boolean)
  where $2::bigint is not null`;

const STATEMENTS = [
  `insert into loan_types (code, name, method, monthly_rate_bp, minimum_amount, maximum_amount, minimum_tenor, maximum_tenor)
    select 'REMITA', 'Remita Cash Loan', 'flat', 500, 1, 100000000, 1, 12 ${GIVEN} limit 1`,
  `insert into customers (id, first_name, last_name, phone, email, bvn, created_at) overriding system value
    select n, 'Ngozi', 'Eze', '+234803' || lpad(n::text, 7, '0'), n || '@example.com', '22' || n, at ${GIVEN}`,
  `insert into loans (id, customer_id, loan_type_id, status, application_type, amount, approved_amount, tenor, method, monthly_rate_bp,
      organization_name, bank_code, account_number, address, city, state, consent_at, created_at, search_text) overriding system value
    select n, n, 1, status, 'new', amount, amount, 6, 'flat', 500, 'Ministry of Works', '058', '0010000000', 'a', 'b', 'c', at, at, '' ${GIVEN}`,
  `insert into loan_events (loan_id, event, to_status, actor, at) select n, 'approved', 'pending_deduction_setup', 'Ada Obi', at ${GIVEN}`,
  `insert into loan_events (loan_id, event, to_status, actor, at) select n, 'rejected', 'rejected', 'Ada Obi', at ${GIVEN} and is_rejected`,
  `insert into disbursements (loan_id, reference, approved_amount, fee, payout, disbursed_at)
    select n, 'PAY-' || n, amount, 0, amount, at ${GIVEN}`,
  `update disbursements set reversed_at = disbursed_at from (select n ${GIVEN} and payout_reversed) f where loan_id = n`,
  `insert into payments (loan_id, payment_method_id, reference, amount, purpose, paid_on, created_at)
    select n, case when purpose in ('top-up', 'credit') then null else 1 end, 'TRX-' || n, paid_in, purpose, day, at ${GIVEN}`,
  `update payments set reversed_at = created_at from (select n ${GIVEN} and payment_reversed) f where loan_id = n`,
  `insert into instalments (loan_id, number, due_date, principal, interest) select n, 1, day, principal, interest ${GIVEN}`,
  `update instalments i set principal_paid = f.principal_paid, interest_paid = f.interest_paid, settled_at = f.settled_at
    from (select * ${GIVEN}) f where i.loan_id = n`,
  `insert into leads (id, name, phone, status, sales_officer_id, loan_id, created_at) overriding system value
    select n, 'Lead ' || n, '+234705' || lpad(n::text, 7, '0'), 'converted', $2, n, at ${GIVEN}`,
  `insert into lead_histories (lead_id, actor, status, call_back_at, at) select n, 'Funke Balogun', outcome, call_back_at, at ${GIVEN}`,
  `insert into lead_histories (lead_id, actor, status, at) select n, 'Funke Balogun', 'interested', at ${GIVEN} and again`,
  `insert into ledger_entries (kind, source, source_id, booked_on, created_at)
    select kind, source, n, day, at from (select * ${GIVEN}) f, (values ('payment', 'payment'), ('refund', 'credit-use')) e (kind, source)`,
  `insert into ledger_postings (entry_id, account_id, loan_id, amount)
    select e.id, a.id, e.source_id, side.sign * (case e.kind when 'refund' then -1 else 1 end) * f.paid_in
    from (select * ${GIVEN}) f join ledger_entries e on e.source_id = f.n and e.source in ('payment', 'credit-use')
    cross join (values ('bank-transfer', 1), ('customer-credit', -1)) side (code, sign) join ledger_accounts a on a.code = side.code`,
  `insert into lead_messages (lead_id, sent_at, delivered_at) select n, at, case when is_rejected then null else at end ${GIVEN}`,
];
