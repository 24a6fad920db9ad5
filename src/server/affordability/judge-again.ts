import type { Assessment, OtherClaims, PromisedLoan } from "../../domain/affordability/assess.ts";
import { claimsMore } from "../../domain/affordability/other-claims.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { assessLoan, type Judging, salaryOf } from "./assess-loan.ts";
import { findLookupAnswer } from "./lookup.store.ts";
import { claimsBeside } from "./related-loans.store.ts";
import { type DecidedScreening, type LoanToScreen, loanToScreen } from "./screening.store.ts";

/** A loan that was judged again, with the other loans that made it so. */
export interface JudgedAgain {
  /** Undefined where the provider's answer that the screening rested on is no longer kept. */
  readonly assessment: Assessment | undefined;
  /** By their references. */
  readonly others: readonly string[];
}

/** What other loans claim of a loan's salary now, where its screening counted less; undefined where it counted it all. */
export async function claimsSince(
  db: Queries,
  loan: LoanToScreen,
  screening: { readonly assessment: unknown } | undefined,
): Promise<OtherClaims | undefined> {
  const claims = await claimsBeside(db, { loanId: loan.id, customerId: loan.customer_id }, salaryOf(loan));
  const before = screening?.assessment as { readonly promisedLoans?: readonly PromisedLoan[] } | null | undefined;
  return claimsMore(claims, before?.promisedLoans ?? []) ? claims : undefined;
}

/**
 * Judges a locked loan again where loans of the same salary account, BVN or phone have appeared since its newest screening,
 * or take more than was counted; undefined where none have. No look-up is made: the provider's answer is the screening's.
 * What the others claim was read by `holdSalaryOf`, which also keeps them from being decided on meanwhile.
 */
export async function judgeAgain(
  tx: Tx,
  loanId: number,
  claims: OtherClaims,
  screening: Pick<DecidedScreening, "lookup_id" | "promised"> | undefined,
  judging: Judging,
): Promise<JudgedAgain | undefined> {
  if (!claimsMore(claims, screening?.promised ?? [])) return undefined;
  const named = claims.promisedLoans.map(({ reference }) => reference);
  const others = [...new Set(claims.openOnAccount === undefined ? named : [claims.openOnAccount, ...named])];
  const loan = await loanToScreen(tx, loanId);
  if (!loan) throw new Error(`there is no loan ${loanId}`);
  const answer = screening?.lookup_id ? await findLookupAnswer(tx, screening.lookup_id) : undefined;
  return { assessment: answer && (await assessLoan(tx, loan, answer, judging, claims)), others };
}
