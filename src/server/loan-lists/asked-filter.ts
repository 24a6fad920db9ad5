import type { Screened } from "../../contract/loan-lists.contract.ts";
import type { CountedRejection } from "../../domain/loan/counted-rejections.ts";
import { isOpenApplication } from "../../domain/loan/loan-status.ts";
import { waitingLongerThan } from "../../domain/loan/waiting.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { fieldError, requireDaysInOrder } from "../refusal/refusal.ts";
import type { LoanFilter } from "./loan-filter.store.ts";

interface AskedFilters {
  readonly filterType?: string | undefined;
  readonly organization?: string | undefined;
  readonly employer_id?: string | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly screening?: Screened | undefined;
  readonly waiting?: string | undefined;
  readonly q?: string | undefined;
  readonly reason?: CountedRejection | undefined;
  readonly rejected_from?: string | undefined;
  readonly rejected_to?: string | undefined;
}

/**
 * The filters of a request; refuses a period that ends before it begins, and what is known of one waiting list alone where
 * another is asked for: no index has it there.
 */
export function askedFilter(statuses: LoanFilter["statuses"], asked: AskedFilters, today: LagosDate): LoanFilter {
  const { filterType, organization, employer_id, from_date, to_date, screening, waiting, q } = asked;
  requireDaysInOrder("to_date", from_date, to_date);
  requireDaysInOrder("rejected_to", asked.rejected_from, asked.rejected_to);
  if (screening !== undefined) requireOneQueue("screening", statuses);
  if (waiting !== undefined) requireOneQueue("waiting", statuses);
  return {
    statuses,
    typeCode: filterType || undefined,
    organization: organization || undefined,
    employerId: employer_id === undefined ? undefined : Number(employer_id),
    from: dayOf(from_date),
    to: dayOf(to_date),
    q: searchOf(q),
    screened: screening,
    reason: asked.reason,
    rejectedFrom: dayOf(asked.rejected_from),
    rejectedTo: dayOf(asked.rejected_to),
    waitingBefore: waiting === undefined ? undefined : waitingLongerThan(Number(waiting), today),
  };
}

function requireOneQueue(field: "screening" | "waiting", statuses: LoanFilter["statuses"]): void {
  if (!isOneQueue(statuses)) throw fieldError(field, "Only one status in which loans wait has this filter.");
}

/** Whether a list is of exactly one status, and loans wait in it. */
export function isOneQueue([status, second]: LoanFilter["statuses"]): boolean {
  return status !== undefined && second === undefined && isOpenApplication(status);
}

function dayOf(text: string | undefined): LagosDate | undefined {
  return text ? lagosDate(text) : undefined;
}
