/** Sums that are kept: a table `<name>_totals` with a row for each key, and `<name>_deltas` with an id, which writers add to without waiting. */
export interface KeptSums {
  /** The columns that both have as their key. */
  readonly key: readonly string[];
  /** Columns of the totals, and the columns of the deltas that are added to them. */
  readonly sums: Readonly<Record<string, string>>;
}

/** All that are kept (decision 0094). */
export const KEPT_SUMS = {
  loan_count: { key: ["status", "loan_type_id"], sums: { loans: "delta" } },
  loan_balance_count: { key: ["oldest_unpaid_on", "mandate_live"], sums: { loans: "delta" } },
  debt_day: { key: ["oldest_unpaid_on"], sums: { balance: "amount" } },
  top_up_count: { key: ["next_due_on", "loan_type_id"], sums: { loans: "delta" } },
  payment_count: { key: ["method"], sums: { payments: "delta" } },
  notification_count: { key: ["state"], sums: { notifications: "delta" } },
  row_count: { key: ["counted"], sums: { total: "delta" } },
  lead_count: { key: ["officer", "status"], sums: { leads: "delta" } },
  lead_call: { key: ["officer", "day"], sums: { leads: "delta" } },
  daily_figure: { key: ["day", "figure"], sums: { rows: "rows", amount: "amount" } },
  employer_day: { key: ["due_on", "employer_id", "figure"], sums: { rows: "rows", amount: "amount" } },
  employer_month: { key: ["month", "employer_id", "figure"], sums: { rows: "rows", amount: "amount" } },
  ledger_account: { key: ["account_id"], sums: { balance: "amount" } },
} as const satisfies Readonly<Record<string, KeptSums>>;

export type KeptName = keyof typeof KEPT_SUMS;
