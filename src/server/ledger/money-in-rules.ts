import { PROVIDER_METHOD } from "./account.ts";
import type { LedgerRule } from "./ledger-rule.ts";

const heldIn = (account: string) => `(select coalesce(sum(p.amount), 0) from ledger_postings p
  join ledger_accounts a on a.id = p.account_id where a.code = '${account}')`;

/** Rules of deductions, statements, suspense, credit and mandates. */
export const MONEY_IN_RULES: readonly LedgerRule[] = [
  {
    rule: "suspense in the ledger is the open suspense items",
    find: `select 'suspense' as at where -${heldIn("suspense")}
      <> (select coalesce(sum(amount), 0) from suspense_items where state = 'open')`,
  },
  {
    // A deduction whose payment was first booked to another account was in the bank before it was reported.
    rule: "deducted and not remitted in the ledger is what the provider still owes",
    find: `select 'deducted-not-remitted' as at where ${heldIn("deducted-not-remitted")} <> (select coalesce(sum(
        case when d.state = 'posted' and d.remitted_on is null then d.amount
          when d.state = 'reversed' and d.remitted_on is not null then -d.amount else 0 end), 0)
      from deductions d join payments p on p.id = d.payment_id where p.received_into = 'deducted-not-remitted')`,
  },
  {
    rule: "every payment of the provider has one deduction, and every deduction its payment",
    ofLoans: true,
    find: `select 'payment ' || p.id as at, p.loan_id from payments p
      left join deductions d on d.payment_id = p.id and d.state = 'posted'
      where p.reversed_at is null and p.payment_method_id = (select id from payment_methods where code = '${PROVIDER_METHOD}')
      group by p.id having count(d.id) <> 1
      union all
      select 'deduction ' || d.id, d.loan_id from deductions d left join payments p on p.id = d.payment_id
      where d.state in ('posted', 'reversed') and (p.loan_id, p.amount, p.reversed_at is not null) is distinct from (d.loan_id, d.amount, d.state = 'reversed')`,
  },
  {
    // A line's money is in a bank account once, whatever happens later; money it only confirms was there before.
    rule: "the receipt of a booked statement line stands in the books once and is its amount",
    ofLoans: true,
    find: `with booked as (
        select e.source_id as line_id, e.id as entry_id from ledger_entries e
          where e.source = 'statement-line' and e.kind in ('clearing', 'suspense')
        union all select s.statement_line_id, e.id from suspense_items s
          join ledger_entries e on e.source = 'suspense-item' and e.source_id = s.id and e.kind = 'suspense'
        union all select l.id, e.id from statement_lines l
          join ledger_entries e on e.source = 'payment' and e.source_id = l.payment_id and e.kind = 'payment' where l.verdict <> 'confirms'),
      received as (
        select line_id, sum(p.amount) as amount
        from (select * from booked union all select b.line_id, r.id from booked b
          join ledger_entries r on r.source = 'entry' and r.source_id = b.entry_id) entries
        join ledger_postings p using (entry_id) join ledger_accounts a on a.id = p.account_id
        where a.code like 'bank-%' group by 1)
      select 'statement line ' || l.id as at, l.loan_id from statement_lines l
      left join received r on r.line_id = l.id left join payments p on p.id = l.payment_id
      where l.booked and l.direction = 'credit' and l.verdict not in ('confirms', 'duplicate') and coalesce(r.amount, 0) <> l.amount
        and not (coalesce(r.amount, 0) = 0 and (l.undone_at is not null or p.reversed_at is not null))`,
  },
  {
    rule: "the money of a statement line that is another's is in no bank account",
    find: `with copies as (select l.id from statement_lines l
        where not l.booked and l.id in (select statement_line_id from suspense_items where resolution = 'same')),
      moved as (select c.id as line_id, e.id as entry_id from copies c
          join ledger_entries e on e.source = 'statement-line' and e.source_id = c.id
        union all select c.id, e.id from copies c join suspense_items s on s.statement_line_id = c.id
          join ledger_entries e on e.source = 'suspense-item' and e.source_id = s.id)
      select 'statement line ' || line_id as at
      from (select * from moved union all select m.line_id, r.id from moved m
        join ledger_entries r on r.source = 'entry' and r.source_id = m.entry_id) entries
      join ledger_postings p using (entry_id) join ledger_accounts a on a.id = p.account_id
      where a.code like 'bank-%' group by line_id having sum(p.amount) <> 0`,
  },
  {
    rule: "a booked statement line that confirms a payment names one that stands",
    ofLoans: true,
    find: `select 'statement line ' || l.id as at, l.loan_id from statement_lines l left join payments p on p.id = l.payment_id
      where l.booked and l.verdict = 'confirms' and (p.id is null or p.reversed_at is not null)`,
  },
  {
    rule: "a settled row is settled by a payment that stands",
    ofLoans: true,
    find: `select 'instalment ' || i.id as at, i.loan_id from instalments i left join payments p on p.id = i.settled_by
      where (i.settled_at is null) <> (i.settled_by is null)
        or (i.settled_by is not null and (p.id is null or p.reversed_at is not null))`,
  },
  {
    // A loan that owes nothing and waits for confirmation has nothing to use it for.
    rule: "no credit of a running loan lies idle",
    ofLoans: true,
    find: `select 'payment ' || p.id as at, p.loan_id from payments p join loans l on l.id = p.loan_id
      where p.unapplied > 0 and p.reversed_at is null and l.status = 'disbursed'
        and not exists (select from acts a where a.loan_id = l.id and a.kind = 'closing' and a.state = 'asked')`,
  },
  {
    rule: "credit given to another loan is a payment there, once",
    ofLoans: true,
    find: `select 'credit use ' || u.id as at, u.loan_id from credit_uses u left join payments p on p.id = u.to_payment_id
      where u.kind = 'transfer' and u.reversed_at is null and (p.amount, p.purpose, p.reversed_at is null) is distinct from (u.amount, 'credit', true)
      union all
      select 'payment ' || p.id, p.loan_id from payments p
      left join credit_uses u on u.to_payment_id = p.id and u.kind = 'transfer' and u.reversed_at is null
      where p.purpose = 'credit' and p.reversed_at is null group by p.id having count(u.id) <> 1`,
  },
  {
    rule: "at most one mandate of a loan is live",
    ofLoans: true,
    find: `select 'loan ' || loan_id as at, loan_id from mandates where status = 'active' group by loan_id having count(*) > 1`,
  },
];
