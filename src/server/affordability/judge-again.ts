import type { Assessment, OtherClaims, PromisedLoan } from "../../domain/affordability/assess.ts";
import { claimsMore } from "../../domain/affordability/other-claims.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { assessLoan, type Judging, salaryOf } from "./assess-loan.ts";
import { findLookupAnswer } from "./lookup.store.ts";
import { claimsBeside } from "./related-loans.store.ts";
import { type DecidedScreening, type LoanToScreen, loanToScreen } from "./screening.store.ts";

/** A loan that was judged again, with the other loans that caused it. */
export interface JudgedAgain {
  /** Undefined if the provider's answer behind the screening is no longer stored. */
  readonly assessment: Assessment | undefined;
  /** By their references. */
  readonly others: readonly string[];
}

/** What other loans now claim of a loan's salary, if its screening counted less; undefined if it counted all. */
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
 * Judges a locked loan again if loans of the same salary account, BVN or phone have appeared since its newest
 * screening, or take more than was counted; undefined otherwise. It makes no lookup: the screening's provider answer is
 * used. `holdSalaryOf` has read the other claims, and blocks decisions on them meanwhile.
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
