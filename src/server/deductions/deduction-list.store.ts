import { PAID_OUT_STATUSES } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";
import { statusCondition } from "../loan-lists/loan-filter.store.ts";
import type { LoanListRow } from "../loan-lists/loan-list.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { bandConditions, DUE, STOPPED } from "./deduction-conditions.store.ts";
import type { DeductionFilter } from "./deduction-filter.ts";
import { countOfFound, pageOfIds } from "./deduction-page.store.ts";
import { type LoanParts, loanParts } from "./schedules.store.ts";

export interface DeductionListRow extends LoanListRow, LoanParts {
  readonly liquidation_policy: string;
  readonly cooling_off_days: number;
  readonly grace_days: string;
  readonly disbursement_amount: number | null;
  readonly disbursed_at: Date | null;
  readonly fee: number | null;
  /** `infinity` when nothing is owed. */
  readonly oldest_unpaid_on: string;
  readonly balance: number;
}

/** A page of a deduction table with schedules and mandates, in its order; and without a search how many rows there are, unless the page is empty. */
export async function readDeductionRows(
  db: Database,
  filter: DeductionFilter,
  start: PageStart,
  lastPageRows: number,
): Promise<{ readonly rows: readonly DeductionListRow[]; readonly total: number | undefined }> {
  const values: unknown[] = [];
  const { found, shown } = pageOfIds(filter, start, lastPageRows, values);
  const text = `select l.id, l.reference, l.status, l.amount, l.approved_amount, l.tenor, l.application_type, l.organization_name,
      l.created_at, l.customer_id, c.first_name, c.last_name, c.phone, t.id as type_id, t.name as type_name, t.code as type_code,
      v.liquidation_policy, v.cooling_off_days, t.grace_days, d.payout as disbursement_amount, d.disbursed_at, d.fee, b.oldest_unpaid_on, b.balance,
      ${loanParts("page.id")},
      ${filter.q ? "null" : `(${keptCount(filter)})`} as total
    from (${found}) page
    join loans l on l.id = page.id join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
    join loan_type_versions v on v.id = l.loan_type_version_id
    join loan_balances b on b.loan_id = page.id
    left join disbursements d on d.loan_id = page.id and d.reversed_at is null
    order by ${shown}`;
  const { rows } = await db.pool.query<DeductionListRow & { total: number | null }>({
    ...named(filter, start, text),
    text,
    values,
  });
  return { rows, total: rows[0]?.total ?? undefined };
}

// By name a statement is parsed and planned once a connection; jumps and searches, of which there is no end, have none.
function named({ q, band }: DeductionFilter, start: PageStart, text: string): { name: string } | object {
  if (q || band || start.from === "end" || start.skip > 0) return {};
  const name = names.get(text) ?? `deduction-page-${names.size}`;
  names.set(text, name);
  return { name };
}

const names = new Map<string, string>();

// What is owed is counted by the day of the oldest unpaid row, the rest by status; both in the transactions that change it.
function keptCount({ status, band, today }: DeductionFilter): string {
  const sum = "select coalesce(sum(loans), 0)::bigint from";
  if (status === "active" || status === "overdue")
    return `${sum} loan_balance_counts where ${[DUE[status], ...bandConditions(band, today)].join(" and ")}`;
  if (status === "stopped") return `${sum} loan_balance_counts where ${STOPPED}`;
  return `${sum} loan_counts where ${statusCondition("status", status ? [status] : PAID_OUT_STATUSES)}`;
}

/** The exact number of rows of a table without a search. */
export async function countKept(db: Database, filter: DeductionFilter): Promise<number> {
  const byDay = filter.status === "active" || filter.status === "overdue";
  const { rows } = await db.pool.query<{ total: number }>(
    `select (${keptCount(filter)}) as total`,
    byDay ? [filter.today] : [],
  );
  return rows[0]?.total ?? 0;
}

/** How many rows a search finds, counted no further than `most`; `most + 1` means more. */
export async function countFound(db: Database, filter: DeductionFilter, most: number): Promise<number> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<{ total: number }>(countOfFound(filter, most, values), values);
  return rows[0]?.total ?? 0;
}
