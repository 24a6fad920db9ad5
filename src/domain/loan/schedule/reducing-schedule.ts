import { type Kobo, scaleDown, scaleHalfUp, scaleUp, smaller, subtract } from "../../money.ts";
import type { LoanTerms } from "../loan-type.ts";
import type { PlannedInstalment } from "./planned-instalment.ts";

/**
 * The annuity factor r(1+r)ⁿ / ((1+r)ⁿ − 1) as an exact fraction, where 1+r is (10,000 + rate)/10,000; 1/n at rate zero.
 */
function annuityFactor(terms: LoanTerms): { readonly numerator: bigint; readonly denominator: bigint } {
  const tenor = BigInt(terms.tenorMonths);
  if (terms.monthlyRate === 0) return { numerator: 1n, denominator: tenor };
  const rate = BigInt(terms.monthlyRate);
  const growth = (10_000n + rate) ** tenor;
  return { numerator: rate * growth, denominator: 10_000n * (growth - 10_000n ** tenor) };
}

/** The regular instalment of a reducing-balance loan, rounded up to the kobo. */
export function reducingInstalment(principal: Kobo, terms: LoanTerms): Kobo {
  const factor = annuityFactor(terms);
  return scaleUp(principal, factor.numerator, factor.denominator);
}

/**
 * The largest principal whose reducing-balance instalment is at most `instalment`: the exact inverse of the annuity.
 */
export function largestReducingPrincipal(instalment: Kobo, terms: LoanTerms): Kobo {
  const factor = annuityFactor(terms);
  return scaleDown(instalment, factor.denominator, factor.numerator);
}

/**
 * The rows of a reducing-balance loan: each month's interest is on the balance, the rest of the instalment is
 * principal, and the last row clears the balance. A small loan may be cleared early, since the instalment is rounded
 * up: later rows are zero, so that there is always one row per month.
 */
export function planReducing(principal: Kobo, terms: LoanTerms): readonly PlannedInstalment[] {
  const instalment = reducingInstalment(principal, terms);
  const rows: PlannedInstalment[] = [];
  let balance = principal;
  for (let number = 1; number <= terms.tenorMonths; number += 1) {
    const interest = scaleHalfUp(balance, terms.monthlyRate, 10_000);
    const isLast = number === terms.tenorMonths;
    const rowPrincipal = isLast ? balance : smaller(subtract(instalment, interest), balance);
    rows.push({ number, principal: rowPrincipal, interest });
    balance = subtract(balance, rowPrincipal);
  }
  return rows;
}
