import { add, type Kobo } from "../money.ts";
import { daysBetween, type LagosDate } from "../time/lagos-date.ts";

/** A loan in the provider's list. The lender's name comes masked and is never used to recognise a loan. */
export interface ProviderLoan {
  readonly lender: string;
  readonly isRunning: boolean;
  readonly loanAmount: Kobo;
  readonly outstandingAmount: Kobo;
  readonly repaymentAmount: Kobo;
  readonly disbursedOn: LagosDate;
}

/** What is needed to find one of our running loans in the provider's list. */
export interface OwnObligation {
  readonly loanId: number;
  readonly amount: Kobo;
  readonly instalment: Kobo;
  readonly disbursedOn: LagosDate;
}

/** What already leaves a salary each month. */
export interface Obligations {
  /** Repayments of the loans running at the provider, less the one a top-up settles. */
  readonly remitaLoan: Kobo;
  /** Instalments of our own running loans that the provider does not list. */
  readonly otherDeductions: Kobo;
  /** What loans of others with the same account, BVN or phone take or will take, unless the provider lists it. */
  readonly promised: Kobo;
  readonly runningAtProvider: number;
}

/**
 * A loan of another application on the same salary account, BVN or phone, with its monthly deduction. Without
 * `disbursedOn` the provider cannot list it yet.
 */
export interface PromisedLoan {
  readonly loanId: number;
  readonly reference: string;
  readonly amount: Kobo;
  readonly instalment: Kobo;
  readonly disbursedOn: LagosDate | undefined;
}

const MATCHING_DAYS = 3;

/**
 * Adds up what is deducted each month. A listed loan is ours when amount and repayment are equal and the dates at most
 * three days apart, and when no other pairing is possible for either: two candidates are a doubt, and in doubt both the
 * listed loan and ours count. For a top-up the listed row of the loan being settled is taken out; when no row was
 * recognised as that loan, nothing is. Promised loans are found in the list in the same way.
 */
export function obligationsOf(
  providerLoans: readonly ProviderLoan[],
  ownLoans: readonly OwnObligation[],
  topUpOfLoanId?: number,
  promisedLoans: readonly PromisedLoan[] = [],
): Obligations {
  const running = providerLoans.filter((loan) => loan.isRunning);
  const listedRowOf = matchOwnLoans(running, [...ownLoans, ...promisedLoans.filter(isTold)]);
  const unlisted = (loan: { readonly loanId: number }): boolean => !listedRowOf.has(loan.loanId);
  const settledRow = topUpOfLoanId === undefined ? undefined : listedRowOf.get(topUpOfLoanId);
  return {
    remitaLoan: add(...running.filter((row) => row !== settledRow).map((row) => row.repaymentAmount)),
    otherDeductions: add(...ownLoans.filter(unlisted).map((own) => own.instalment)),
    promised: add(...promisedLoans.filter(unlisted).map((loan) => loan.instalment)),
    runningAtProvider: running.length,
  };
}

function matchOwnLoans(
  running: readonly ProviderLoan[],
  ownLoans: readonly OwnObligation[],
): ReadonlyMap<number, ProviderLoan> {
  const matches = new Map<number, ProviderLoan>();
  for (const own of ownLoans) {
    const [row, otherRow] = running.filter((candidate) => looksLike(own, candidate));
    if (row === undefined || otherRow !== undefined) continue;
    const rivals = ownLoans.filter((candidate) => looksLike(candidate, row));
    if (rivals.length === 1) matches.set(own.loanId, row);
  }
  return matches;
}

function isTold(loan: PromisedLoan): loan is PromisedLoan & OwnObligation {
  return loan.disbursedOn !== undefined;
}

function looksLike(own: OwnObligation, row: ProviderLoan): boolean {
  return (
    row.loanAmount === own.amount &&
    row.repaymentAmount === own.instalment &&
    Math.abs(daysBetween(own.disbursedOn, row.disbursedOn)) <= MATCHING_DAYS
  );
}
