import type { PaymentStatus } from "../../contract/repayments.contract.ts";
import { byId } from "../paging/page-of.store.ts";

/** What a list of payments asks for. */
export interface PaymentFilter {
  readonly status: PaymentStatus;
  readonly loanId: number | undefined;
  readonly methodId: number | undefined;
  /** Words found in the loan, or the start of the payment's own reference. */
  readonly q: string | undefined;
}

/** The table of a list's rows, and its conditions. */
export const SOURCES = {
  successful: { table: "payments", where: ["p.reversed_at is null"] },
  failed: { table: "failed_payments", where: [] },
} as const satisfies Record<PaymentStatus, object>;

/** The order of every list of payments, the newest first. */
export const NEWEST = byId("p.id");

/** Whether the kept counters know how many there are. */
export function isKeptCount({ status, loanId, q }: PaymentFilter): boolean {
  return status === "successful" && loanId === undefined && !q;
}

/** Conditions on a row `p` of the list except the search; appends their values to `values`. */
export function paymentConditions({ status, loanId, methodId }: PaymentFilter, values: unknown[]): readonly string[] {
  const where: string[] = [...SOURCES[status].where];
  if (methodId !== undefined) where.push(`p.payment_method_id = $${values.push(methodId)}`);
  if (loanId !== undefined) where.push(`p.loan_id = $${values.push(loanId)}`);
  return where;
}
