import { AWAITING_PAYOUT_STATUSES, type LoanStatus, OPEN_APPLICATION_STATUSES } from "../loan/loan-status.ts";
import type { LoanTerms } from "../loan/loan-type.ts";
import { instalmentOf } from "../loan/schedule/schedule.ts";
import type { Kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { OtherClaims } from "./assess.ts";
import type { PromisedLoan } from "./obligations.ts";

/** Another loan with the same salary account, BVN or phone as the judged one, as its own screenings left it. */
export interface RelatedLoan {
  readonly loanId: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly isOnSameAccount: boolean;
  /** Whether its newest screening matched the account to the applicant: name and BVN did not contradict. */
  readonly isOwners: boolean;
  /** Its first matching screening, by the order of screenings; undefined if there is none. */
  readonly ownersSince: number | undefined;
  /** The amount lent or to be lent; zero if its screening offered nothing. */
  readonly amount: Kobo;
  readonly terms: LoanTerms;
  /** The running loan that it settles. */
  readonly topUpOf: number | undefined;
  readonly disbursedOn: LagosDate | undefined;
}

/**
 * What other loans claim of the salary that this loan is deducted from. A loan claims if it is approved or paid out, or
 * if it is an open application screened without the provider contradicting the applicant: what a stranger typed and
 * nobody has checked claims nothing. Of two open applications, the one first matched to the account's owner comes
 * first, and only the earlier one counts, so that they do not block each other. `ownersSince` is that order for the
 * judged loan, undefined until its screening.
 */
export function otherClaims(related: readonly RelatedLoan[], ownersSince: number | undefined): OtherClaims {
  const claims = related.filter((loan) => !isUndecided(loan) || (loan.isOwners && comesBefore(loan, ownersSince)));
  const settled = new Set(claims.map(({ topUpOf }) => topUpOf));
  const taking = claims.filter(({ loanId, amount }) => amount > 0 && !settled.has(loanId));
  const first = claims.find((loan) => isOpen(loan) && loan.isOnSameAccount);
  return { promisedLoans: taking.map(promisedLoan), openOnAccount: first?.reference };
}

/** Whether something is claimed that was not counted before: another loan, or a larger amount of one. */
export function claimsMore(now: OtherClaims, before: readonly PromisedLoan[]): boolean {
  const counted = new Map(before.map(({ loanId, instalment }) => [loanId, instalment]));
  const isMore = now.promisedLoans.some(({ loanId, instalment }) => instalment > (counted.get(loanId) ?? 0));
  return isMore || now.openOnAccount !== undefined;
}

function isOpen({ status }: RelatedLoan): boolean {
  return (OPEN_APPLICATION_STATUSES as readonly LoanStatus[]).includes(status);
}

/** Open, and not approved yet. */
function isUndecided(loan: RelatedLoan): boolean {
  return isOpen(loan) && !isApproved(loan);
}

function isApproved({ status }: RelatedLoan): boolean {
  return (AWAITING_PAYOUT_STATUSES as readonly LoanStatus[]).includes(status);
}

function comesBefore(other: RelatedLoan, ownersSince: number | undefined): boolean {
  if (ownersSince === undefined) return true;
  return other.ownersSince !== undefined && other.ownersSince < ownersSince;
}

function promisedLoan({ loanId, reference, amount, terms, disbursedOn }: RelatedLoan): PromisedLoan {
  return { loanId, reference, amount, instalment: instalmentOf(amount, terms), disbursedOn };
}
