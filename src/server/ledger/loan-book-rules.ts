import type { LedgerRule } from "./ledger-rule.ts";

/** Rules of loans, schedules, payouts and payments, and of their entries. `$1` is the current time. */
export const LOAN_BOOK_RULES: readonly LedgerRule[] = [
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
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l
      left join (select loan_id, sum(principal - principal_paid) as unpaid from instalments group by loan_id) s on s.loan_id = l.id
      left join (select p.loan_id, sum(p.amount) as held from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.code = 'loan-principal' group by p.loan_id) g on g.loan_id = l.id
      where is_paid_out(l.status)
        and coalesce(s.unpaid, 0) <> coalesce(g.held, 0)`,
  },
  {
    rule: "customer credit in the ledger is what payments left unapplied",
    ofLoans: true,
    find: `select 'loan ' || coalesce(k.loan_id, g.loan_id) as at, coalesce(k.loan_id, g.loan_id) as loan_id from
        (select loan_id, sum(unapplied) as credit from payments where reversed_at is null group by loan_id) k
      full join (select p.loan_id, -sum(p.amount) as credit from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.code = 'customer-credit' group by p.loan_id) g on g.loan_id = k.loan_id
      where coalesce(k.credit, 0) <> coalesce(g.credit, 0)`,
  },
  {
    rule: "interest in the ledger is the interest that payments brought",
    ofLoans: true,
    find: `select 'loan ' || coalesce(k.loan_id, g.loan_id) as at, coalesce(k.loan_id, g.loan_id) as loan_id from
        (select loan_id, sum(interest) as interest from (
          select p.loan_id, a.interest from payments p join payment_allocations a on a.payment_id = p.id where p.reversed_at is null
          union all select loan_id, -interest_returned from payments
            where reversed_at is null and interest_returned > 0) brought group by loan_id) k
      full join (select p.loan_id, -sum(p.amount) as interest from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.code = 'interest-income' group by p.loan_id) g on g.loan_id = k.loan_id
      where coalesce(k.interest, 0) <> coalesce(g.interest, 0)`,
  },
  {
    rule: "no principal is outstanding on a loan that was not paid out",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l
      join ledger_postings p on p.loan_id = l.id join ledger_accounts a on a.id = p.account_id and a.code = 'loan-principal'
      where not is_paid_out(l.status) group by l.id having sum(p.amount) <> 0`,
  },
  {
    rule: "the schedule's principal is the approved amount",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l join instalments i on i.loan_id = l.id
      group by l.id having sum(i.principal) <> l.approved_amount`,
  },
  {
    rule: "a schedule has as many rows as the tenor",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l join instalments i on i.loan_id = l.id
      group by l.id having count(*) <> l.tenor`,
  },
  {
    rule: "allocations, what left as credit and the rest make up the payment",
    ofLoans: true,
    find: `select 'payment ' || p.id as at, p.loan_id from payments p
      left join (select payment_id, sum(principal + interest) as amount from payment_allocations group by 1) a on a.payment_id = p.id
      left join (select payment_id, sum(amount) as amount from credit_uses
        where kind in ('refund', 'transfer') and reversed_at is null group by 1) u on u.payment_id = p.id
      where p.reversed_at is null and p.unapplied + coalesce(a.amount, 0) + coalesce(u.amount, 0)
        <> p.amount + p.fee_returned + p.interest_returned`,
  },
  {
    rule: "what a row says is paid is what was allocated to it",
    ofLoans: true,
    find: `select 'instalment ' || i.id as at, i.loan_id from instalments i
      left join (select a.instalment_id, sum(a.principal) as principal, sum(a.interest) as interest from payment_allocations a
        join payments p on p.id = a.payment_id and p.reversed_at is null group by a.instalment_id) paid on paid.instalment_id = i.id
      where i.principal_paid <> coalesce(paid.principal, 0) or i.interest_paid <> coalesce(paid.interest, 0)`,
  },
  {
    // A running loan that owes nothing waits until its money is confirmed.
    rule: "completed or liquidated exactly when nothing is owed",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l join instalments i on i.loan_id = l.id
      where is_paid_out(l.status) and l.status <> 'pending_pickup' and not (l.status = 'disbursed' and exists (
        select from acts a where a.loan_id = l.id and a.kind = 'closing' and a.state = 'asked')) group by l.id
      having is_over(l.status) <> (sum(case when i.settled_at is null
        then i.principal + i.interest - i.principal_paid - i.interest_paid else i.principal - i.principal_paid end) = 0)`,
  },
  {
    rule: "a loan that waits until its money is seen runs, and owes nothing",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from acts a join loans l on l.id = a.loan_id join instalments i on i.loan_id = l.id
      where a.kind = 'closing' and a.state = 'asked' group by l.id having l.status <> 'disbursed'
        or sum(case when i.settled_at is null then i.principal + i.interest - i.principal_paid - i.interest_paid
          else i.principal - i.principal_paid end) <> 0`,
  },
  {
    rule: "one live disbursement for each loan that was paid out, and none for others",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l left join disbursements d on d.loan_id = l.id and d.reversed_at is null
      group by l.id having count(d.id) <> (case when is_paid_out(l.status) then 1 else 0 end)`,
  },
  {
    rule: "every disbursement and every payment stands in the ledger",
    ofLoans: true,
    find: `select 'disbursement ' || d.id as at, d.loan_id from disbursements d where not exists (select 1 from ledger_entries e
        where e.source = 'disbursement' and e.source_id = d.id and e.kind = 'disbursement')
      union all select 'payment ' || p.id, p.loan_id from payments p where p.purpose <> 'top-up' and not exists (select 1 from ledger_entries e
        where e.source = 'payment' and e.source_id = p.id and e.kind = 'payment')`,
  },
  {
    rule: "a payout is what was approved less fee and liquidation",
    ofLoans: true,
    find: `select 'disbursement ' || id as at, loan_id from disbursements where payout <> approved_amount - fee - liquidation`,
  },
  {
    rule: "the history of a loan is one path to its status",
    ofLoans: true,
    find: `select 'loan ' || loan_id as at, loan_id from (
        select e.loan_id, e.from_status, lag(e.to_status) over (partition by e.loan_id order by e.id) as before,
          row_number() over (partition by e.loan_id order by e.id) as step from loan_events e) walked
      where (step = 1 and from_status is not null) or (step > 1 and from_status is distinct from before)
      union all
      select 'loan ' || l.id, l.id from loans l where l.status is distinct from
        (select e.to_status from loan_events e where e.loan_id = l.id order by e.id desc limit 1)`,
  },
  {
    rule: "no operation is being sent past its time, and none confirmed lacks the provider's reference",
    ofLoans: true,
    find: `select 'operation ' || id as at, loan_id from provider_operations
      where kind = 'book-mandate' and state = 'confirmed' and provider_reference is null
        or state = 'sending' and lease_until < $1::timestamptz - interval '1 hour'`,
  },
  {
    rule: "a loan with a booked deduction has its schedule",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l where (l.status = 'pending_disbursement' or is_running(l.status))
      and not exists (select 1 from instalments i where i.loan_id = l.id)`,
  },
];
