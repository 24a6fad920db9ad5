import type { LedgerRule } from "./ledger-rule.ts";

/** Stored counts and totals must equal the facts they are derived from. */
export const KEPT_RULES: readonly LedgerRule[] = [
  {
    rule: "the kept counts are the counts",
    find: `select 'status ' || coalesce(k.status, c.status) as at
      from (select status, loan_type_id, loans from loan_counts where loans <> 0) k
      full join (select status, loan_type_id, count(*) as loans from loans group by 1, 2) c using (status, loan_type_id)
      where k.loans is distinct from c.loans`,
  },
  {
    rule: "the loans kept as fit for a top-up are the loans that are",
    ofLoans: true,
    find: `select 'loan ' || coalesce(k.loan_id, f.loan_id) as at, coalesce(k.loan_id, f.loan_id) as loan_id from top_up_candidates k full join top_up_facts f using (loan_id)
      where (k.created_at, k.next_due_on, k.loan_type_id) is distinct from (f.created_at, f.next_due_on, f.loan_type_id)`,
  },
  {
    rule: "the kept counts of loans fit for a top-up are the counts",
    find: `select 'day ' || coalesce(k.next_due_on, c.next_due_on) as at
      from (select next_due_on, loan_type_id, loans from top_up_counts where loans <> 0) k
      full join (select next_due_on, loan_type_id, count(*) as loans from top_up_candidates group by 1, 2) c using (next_due_on, loan_type_id)
      where k.loans is distinct from c.loans`,
  },
  {
    rule: "the kept balances of loans are what their rows ask for",
    ofLoans: true,
    find: "select 'loan ' || loan_id as at, loan_id from loan_balance_faults",
  },
  {
    rule: "the kept counts of balances are the counts",
    find: "select 'day ' || oldest_unpaid_on as at from loan_balance_count_faults",
  },
  {
    rule: "the kept debts of days are the sums of balances",
    find: "select 'day ' || oldest_unpaid_on as at from debt_day_faults",
  },
  {
    rule: "the kept counts of payments are the counts",
    find: `select 'method ' || coalesce(k.method, c.method) as at
      from (select method, payments from payment_counts where payments <> 0) k
      full join (select coalesce(payment_method_id, 0) as method, count(*) as payments from payments where reversed_at is null group by 1) c
        using (method)
      where k.payments is distinct from c.payments`,
  },
  {
    rule: "the kept counts of notifications are the counts",
    find: `select 'state ' || coalesce(k.state, c.state) as at
      from (select state, notifications from notification_counts where notifications <> 0) k
      full join (select state, count(*) as notifications from provider_notifications group by 1) c using (state)
      where k.notifications is distinct from c.notifications`,
  },
  {
    rule: "the kept days of employers are what their loans' rows say",
    find: "select due_on || ' ' || figure || ' of employer ' || employer_id as at from employer_day_faults",
  },
  {
    rule: "the kept months of employers are what their deductions say",
    find: "select to_char(month, 'YYYY-MM') || ' ' || figure || ' of employer ' || employer_id as at from employer_month_faults",
  },
  {
    rule: "the kept balances of accounts are the sums of their postings",
    find: "select 'account ' || code as at from ledger_account_faults",
  },
  {
    rule: "a deduction's employer is its loan's",
    ofLoans: true,
    find: `select 'deduction ' || d.id as at, d.loan_id from deductions d join loans l on l.id = d.loan_id
      where d.employer_id is distinct from l.employer_id`,
  },
  {
    rule: "no schedule reaches further than is kept",
    ofLoans: true,
    find: `select 'instalment ' || i.id as at, i.loan_id from schedule_reach r, instalments i join loans l on l.id = i.loan_id
      where i.due_date - lagos_day(l.created_at) not between r.shortest and r.longest`,
  },
];
