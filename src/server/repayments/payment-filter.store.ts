import type { PaymentStatus } from "../../contract/repayments.contract.ts";
import { addDays, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { byColumn, byId, type ListOrder, type Page, type Range } from "../paging/page-of.store.ts";

/** Days on which money was received, in Lagos; open where one is missing. */
export interface PaymentDays {
  readonly from: LagosDate | undefined;
  readonly to: LagosDate | undefined;
}

/** What a list of payments asks for. */
export interface PaymentFilter {
  readonly status: PaymentStatus;
  readonly loanId: number | undefined;
  readonly methodId: number | undefined;
  /** The payment days, both inclusive. */
  readonly days?: PaymentDays | undefined;
  /** Words found in the loan, or the start of the payment's own reference. */
  readonly q: string | undefined;
}

/** The table of a list's rows, and its conditions. */
export const SOURCES = {
  successful: { table: "payments", where: ["p.reversed_at is null"] },
  failed: { table: "failed_payments", where: [] },
} as const satisfies Record<PaymentStatus, object>;

const NEWEST = byId("p.id");
const BY_DAY = byColumn("p.paid_on", "day", "p.id");

/**
 * The order of a list of payments, the newest first: as they were entered or, among some days, by day, so that one index
 * has both the days and their order.
 */
export function orderOf({ days }: PaymentFilter): ListOrder {
  return days ? BY_DAY : NEWEST;
}

/** The columns of that order, by which rows found elsewhere are put in it. */
export function orderColumns({ days }: PaymentFilter): readonly string[] {
  return days ? ["paid_on", "id"] : ["id"];
}

/** Conditions that a row `p` stands on the right side of the row that the page starts beside, and within the days. */
export function placeConditions({ days }: PaymentFilter, page: Page, values: unknown[]): readonly string[] {
  return days ? page.within(rangeOf(days), values) : page.beside(values);
}

const FIRST_DAY = lagosDate("0001-01-01");
const BEYOND_LAST_DAY = "infinity";

// PostgreSQL has no year 0.
function rangeOf({ from = FIRST_DAY, to }: PaymentDays): Range {
  return { low: laterOf(from, FIRST_DAY), high: to ? laterOf(dayAfter(to), FIRST_DAY) : BEYOND_LAST_DAY };
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

// No calendar names the day after the last one.
function dayAfter(day: LagosDate): string {
  return day === lagosDate("9999-12-31") ? BEYOND_LAST_DAY : addDays(day, 1);
}

/** Whether the kept counters know how many there are. */
export function isKeptCount({ status, loanId, days, q }: PaymentFilter): boolean {
  return status === "successful" && loanId === undefined && !days && !q;
}

/** Conditions on a row `p` of the list except the search and its days; appends their values to `values`. */
export function paymentConditions({ status, loanId, methodId }: PaymentFilter, values: unknown[]): readonly string[] {
  const where: string[] = [...SOURCES[status].where];
  if (methodId !== undefined) where.push(`p.payment_method_id = $${values.push(methodId)}`);
  if (loanId !== undefined) where.push(`p.loan_id = $${values.push(loanId)}`);
  return where;
}

/** The condition of the days alone, for counting. */
export function dayConditions({ days }: PaymentFilter, values: unknown[]): readonly string[] {
  if (!days) return [];
  const { low, high } = rangeOf(days);
  return [`p.paid_on >= $${values.push(low)}::date`, `p.paid_on < $${values.push(high)}::date`];
}
