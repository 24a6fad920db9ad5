import { type LoanStatus, OPEN_APPLICATION_STATUSES } from "../loan/loan-status.ts";
import type { LoanTerms } from "../loan/loan-type.ts";
import { instalmentOf } from "../loan/schedule.ts";
import type { Kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { OtherClaims } from "./assess.ts";
import type { PromisedLoan } from "./obligations.ts";

/** Another loan with the salary account, the BVN or the phone of the one that is judged, as its own screenings left it. */
export interface RelatedLoan {
  readonly loanId: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly isOnSameAccount: boolean;
  /** Whether its newest screening found the account to be of whoever applied: name and BVN did not contradict. */
  readonly isOwners: boolean;
  /** Its first screening that found so, in the order of screenings; undefined where none did. */
  readonly ownersSince: number | undefined;
  /** What it lends or would lend; zero where its screening offered nothing. */
  readonly amount: Kobo;
  readonly terms: LoanTerms;
  /** The running loan that it settles. */
  readonly topUpOf: number | undefined;
  readonly disbursedOn: LagosDate | undefined;
}

/**
 * What other loans claim of the salary that a loan is to be deducted from. A claim is a loan that is approved or paid out,
 * and an open application that was screened without the provider contradicting who applied: what a stranger typed and
 * nobody has looked at claims nothing. Of two open applications the one comes first that was found to be the owner's of its
 * account first, and only who comes first is counted, so that no two stand in each other's way; `ownersSince` is that of
 * the loan that is judged, undefined while it waits for its screening.
 */
export function otherClaims(related: readonly RelatedLoan[], ownersSince: number | undefined): OtherClaims {
  const claims = related.filter((loan) => !isUndecided(loan) || (loan.isOwners && comesBefore(loan, ownersSince)));
  const settled = new Set(claims.map(({ topUpOf }) => topUpOf));
  const taking = claims.filter(({ loanId, amount }) => amount > 0 && !settled.has(loanId));
  const first = claims.find((loan) => isOpen(loan) && loan.isOnSameAccount);
  return { promisedLoans: taking.map(promisedLoan), openOnAccount: first?.reference };
}

/** Whether something is claimed that was not counted before: another loan, or more of one. */
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
  return status === "pending_deduction_setup" || status === "pending_disbursement";
}

function comesBefore(other: RelatedLoan, ownersSince: number | undefined): boolean {
  if (ownersSince === undefined) return true;
  return other.ownersSince !== undefined && other.ownersSince < ownersSince;
}

function promisedLoan({ loanId, reference, amount, terms, disbursedOn }: RelatedLoan): PromisedLoan {
  return { loanId, reference, amount, instalment: instalmentOf(amount, terms), disbursedOn };
}
