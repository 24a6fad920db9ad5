import { LOAN_NOTES, LOAN_RULES } from "../../domain/loan/loan-rules.ts";
import type { LedgerRule } from "./ledger-rule.ts";

const STEPS = LOAN_RULES.flatMap(({ event, from, to, toForDevice }) =>
  from.flatMap((status) =>
    [to, ...(toForDevice ? [toForDevice] : [])].map((end) => `('${event}', '${status}', '${end}')`),
  ),
);

/** Rules of entries: each belongs to one fact, none changes, and a reversal is complete. */
export const ENTRY_RULES: readonly LedgerRule[] = [
  {
    rule: "entries, postings, history and audit log refuse to be changed",
    find: `select 'trigger ' || name as at from (values ('ledger_entries_immutable'), ('ledger_postings_immutable'), ('ledger_balances'),
        ('loan_events_immutable'), ('audit_log_immutable')) as needed (name)
      where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  },
  {
    rule: "every entry stands for one fact that is there",
    find: `select 'entry ' || e.id as at from ledger_entries e
      left join payments p on e.source = 'payment' and p.id = e.source_id
      left join disbursements d on e.source = 'disbursement' and d.id = e.source_id
      left join credit_uses u on e.source = 'credit-use' and u.id = e.source_id
      left join statement_lines l on e.source = 'statement-line' and l.id = e.source_id
      left join suspense_items s on e.source = 'suspense-item' and s.id = e.source_id
      left join ledger_entries r on e.source = 'entry' and r.id = e.source_id and e.reverses = r.id
      where num_nonnulls(p.id, d.id, u.id, l.id, s.id, r.id) <> 1 or (e.reverses is null) <> (r.id is null)`,
  },
  {
    rule: "a reversal is the mirror of the entry that it reverses",
    find: `select 'entry ' || r.id as at from ledger_entries r where r.reverses is not null and exists (
      select from ledger_postings p where p.entry_id in (r.id, r.reverses)
      group by p.account_id, p.loan_id having sum(p.amount) <> 0)`,
  },
  {
    rule: "what was reversed is reversed in the ledger, and nothing else is",
    ofLoans: true,
    find: `select e.source || ' ' || e.source_id as at, f.loan_id from (
        select 'payment' as source, id, loan_id, reversed_at from payments
        union all select 'disbursement', id, loan_id, reversed_at from disbursements
        union all select 'credit-use', id, loan_id, reversed_at from credit_uses) f
      join ledger_entries e on e.source = f.source and e.source_id = f.id
      left join ledger_entries r on r.source = 'entry' and r.source_id = e.id
      where (f.reversed_at is null) <> (r.id is null)`,
  },
  {
    rule: "every entry was made together with a row of the audit log",
    find: `select 'entry ' || e.id as at from ledger_entries e
      where e.created_at >= (select min(at) from audit_log) and not exists (select from audit_log a where a.at = e.created_at)`,
  },
  {
    rule: "every step of a loan's history is one that the workflow has",
    ofLoans: true,
    find: `select 'loan ' || e.loan_id as at, e.loan_id from loan_events e
      where (e.event, coalesce(e.from_status, 'new'), e.to_status) not in (${STEPS.join(", ")})
        and not (e.event in (${LOAN_NOTES.map((note) => `'${note}'`).join(", ")}) and e.from_status = e.to_status)`,
  },
  {
    rule: "a loan that awaits pickup is not closed",
    ofLoans: true,
    find: `select 'loan ' || loan_id as at, loan_id from loan_events
        where from_status = 'pending_pickup' and is_over(to_status)
      union all
      select 'loan ' || l.id, l.id from loans l join instalments i on i.loan_id = l.id where l.status = 'pending_pickup' group by l.id
        having sum(case when i.settled_at is null then i.principal + i.interest - i.principal_paid - i.interest_paid
          else i.principal - i.principal_paid end) = 0`,
  },
  {
    rule: "the schedule of a loan at a flat rate asks for its whole interest",
    ofLoans: true,
    find: `select 'loan ' || l.id as at, l.id as loan_id from loans l join instalments i on i.loan_id = l.id where l.method = 'flat'
      group by l.id having sum(i.interest) <> round(l.approved_amount::numeric * l.monthly_rate_bp * l.tenor / 10000)`,
  },
];
