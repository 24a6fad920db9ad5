import type { Database } from "../db/connect.ts";

/** One rule of the books that does not hold, with up to five places where. */
export interface LedgerViolation {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Each check is a query that must find nothing; it answers `at`, the place. */
const CHECKS: readonly { readonly rule: string; readonly find: string }[] = [
  {
    rule: "debits equal credits in every entry",
    find: `select 'entry ' || entry_id as at from ledger_postings group by entry_id having sum(amount) <> 0`,
  },
  {
    rule: "every entry has at least two postings",
    find: `select 'entry ' || e.id as at from ledger_entries e left join ledger_postings p on p.entry_id = e.id
      group by e.id having count(p.id) < 2`,
  },
  {
    rule: "debits equal credits overall",
    find: `select 'ledger' as at from ledger_postings having coalesce(sum(amount), 0) <> 0`,
  },
  {
    rule: "principal in the ledger is the unpaid principal of the schedule",
    find: `select 'loan ' || l.id as at from loans l
      left join (select loan_id, sum(principal - principal_paid) as unpaid from instalments group by loan_id) s on s.loan_id = l.id
      left join (select p.loan_id, sum(p.amount) as held from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.code = 'loan-principal' group by p.loan_id) g on g.loan_id = l.id
      where l.status in ('disbursed', 'pending_pickup', 'completed', 'liquidated')
        and coalesce(s.unpaid, 0) <> coalesce(g.held, 0)`,
  },
  {
    rule: "customer credit in the ledger is what payments left unapplied",
    find: `select 'loan ' || coalesce(k.loan_id, g.loan_id) as at from
        (select loan_id, sum(unapplied) as credit from payments where reversed_at is null group by loan_id) k
      full join (select p.loan_id, -sum(p.amount) as credit from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.code = 'customer-credit' group by p.loan_id) g on g.loan_id = k.loan_id
      where coalesce(k.credit, 0) <> coalesce(g.credit, 0)`,
  },
  {
    rule: "interest in the ledger is the interest that payments brought",
    find: `select 'loan ' || coalesce(k.loan_id, g.loan_id) as at from
        (select p.loan_id, sum(a.interest) as interest from payments p join payment_allocations a on a.payment_id = p.id
          where p.reversed_at is null group by p.loan_id) k
      full join (select p.loan_id, -sum(p.amount) as interest from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.code = 'interest-income' group by p.loan_id) g on g.loan_id = k.loan_id
      where coalesce(k.interest, 0) <> coalesce(g.interest, 0)`,
  },
  {
    rule: "no principal is outstanding on a loan that was not paid out",
    find: `select 'loan ' || l.id as at from loans l
      join ledger_postings p on p.loan_id = l.id join ledger_accounts a on a.id = p.account_id and a.code = 'loan-principal'
      where l.status not in ('disbursed', 'pending_pickup', 'completed', 'liquidated') group by l.id having sum(p.amount) <> 0`,
  },
  {
    rule: "the schedule's principal is the approved amount",
    find: `select 'loan ' || l.id as at from loans l join instalments i on i.loan_id = l.id
      group by l.id having sum(i.principal) <> l.approved_amount`,
  },
  {
    rule: "a schedule has as many rows as the tenor",
    find: `select 'loan ' || l.id as at from loans l join instalments i on i.loan_id = l.id
      group by l.id having count(*) <> l.tenor`,
  },
  {
    rule: "allocations, refunds, transfers and the rest make up the payment",
    find: `select 'payment ' || p.id as at from payments p
      left join (select payment_id, sum(principal + interest) as paid from payment_allocations group by payment_id) a on a.payment_id = p.id
      left join (select payment_id, sum(amount) as gone from credit_uses
        where kind in ('refund', 'transfer') and reversed_at is null group by payment_id) u on u.payment_id = p.id
      where p.reversed_at is null and p.unapplied + coalesce(a.paid, 0) + coalesce(u.gone, 0) <> p.amount`,
  },
  {
    rule: "what a row says is paid is what was allocated to it",
    find: `select 'instalment ' || i.id as at from instalments i
      left join (select a.instalment_id, sum(a.principal) as principal, sum(a.interest) as interest from payment_allocations a
        join payments p on p.id = a.payment_id and p.reversed_at is null group by a.instalment_id) paid on paid.instalment_id = i.id
      where i.principal_paid <> coalesce(paid.principal, 0) or i.interest_paid <> coalesce(paid.interest, 0)`,
  },
  {
    rule: "completed or liquidated exactly when nothing is owed",
    find: `select 'loan ' || l.id as at from loans l join instalments i on i.loan_id = l.id
      where l.status in ('disbursed', 'completed', 'liquidated') group by l.id
      having (l.status in ('completed', 'liquidated')) <> (sum(case when i.settled_at is null
        then i.principal + i.interest - i.principal_paid - i.interest_paid else i.principal - i.principal_paid end) = 0)`,
  },
  {
    rule: "one live disbursement for each loan that was paid out, and none for others",
    find: `select 'loan ' || l.id as at from loans l left join disbursements d on d.loan_id = l.id and d.reversed_at is null
      group by l.id having count(d.id) <> (case when l.status in ('disbursed', 'pending_pickup', 'completed', 'liquidated') then 1 else 0 end)`,
  },
  {
    rule: "every disbursement and every payment stands in the ledger",
    find: `select 'disbursement ' || d.id as at from disbursements d where not exists (select 1 from ledger_entries e
        where e.source = 'disbursement' and e.source_id = d.id and e.kind = 'disbursement')
      union all select 'payment ' || p.id from payments p where p.purpose <> 'top-up' and not exists (select 1 from ledger_entries e
        where e.source = 'payment' and e.source_id = p.id and e.kind = 'payment')`,
  },
  {
    rule: "a payout is what was approved less fee and liquidation",
    find: `select 'disbursement ' || id as at from disbursements where payout <> approved_amount - fee - liquidation`,
  },
  {
    rule: "the history of a loan is one path to its status",
    find: `select 'loan ' || loan_id as at from (
        select e.loan_id, e.from_status, lag(e.to_status) over (partition by e.loan_id order by e.id) as before,
          row_number() over (partition by e.loan_id order by e.id) as step from loan_events e) walked
      where (step = 1 and from_status is not null) or (step > 1 and from_status is distinct from before)
      union all
      select 'loan ' || l.id from loans l where l.status is distinct from
        (select e.to_status from loan_events e where e.loan_id = l.id order by e.id desc limit 1)`,
  },
  {
    rule: "no operation is being sent past its time, and none confirmed lacks the provider's reference",
    find: `select 'operation ' || id as at from provider_operations
      where kind = 'book-mandate' and state = 'confirmed' and provider_reference is null`,
  },
  {
    rule: "a loan with a booked deduction has its schedule",
    find: `select 'loan ' || l.id as at from loans l where l.status in ('pending_disbursement', 'disbursed', 'pending_pickup')
      and not exists (select 1 from instalments i where i.loan_id = l.id)`,
  },
  {
    rule: "the kept counts are the counts",
    find: `select 'status ' || coalesce(k.status, c.status) as at
      from (select status, loan_type_id, loans from loan_counts where loans <> 0) k
      full join (select status, loan_type_id, count(*) as loans from loans group by 1, 2) c using (status, loan_type_id)
      where k.loans is distinct from c.loans`,
  },
  {
    rule: "the loans kept as fit for a top-up are the loans that are",
    find: `select 'loan ' || coalesce(k.loan_id, f.loan_id) as at from top_up_candidates k full join top_up_facts f using (loan_id)
      where (k.created_at, k.next_due_on) is distinct from (f.created_at, f.next_due_on)`,
  },
  {
    rule: "the kept counts of loans fit for a top-up are the counts",
    find: `select 'day ' || coalesce(k.next_due_on, c.next_due_on) as at
      from (select next_due_on, loans from top_up_counts where loans <> 0) k
      full join (select next_due_on, count(*) as loans from top_up_candidates group by 1) c using (next_due_on)
      where k.loans is distinct from c.loans`,
  },
];

const EXAMPLES_MAX = 5;

/** Checks every rule of the books in one snapshot; answers what does not hold, nothing when all is well. */
export async function verifyLedger(db: Database): Promise<readonly LedgerViolation[]> {
  const client = await db.pool.connect();
  const violations: LedgerViolation[] = [];
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    for (const { rule, find } of CHECKS) {
      const { rows } = await client.query<{ at: string }>(find);
      if (rows.length > 0)
        violations.push({ rule, count: rows.length, examples: rows.slice(0, EXAMPLES_MAX).map((row) => row.at) });
    }
    await client.query("commit");
  } finally {
    client.release();
  }
  return violations;
}

/** How many rules are checked. */
export const LEDGER_RULES = CHECKS.length;
