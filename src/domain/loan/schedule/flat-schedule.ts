import { add, type Kobo, kobo, larger, scaleHalfUp, scaleUp, smaller, subtract } from "../../money.ts";
import type { LoanTerms } from "../loan-type.ts";
import type { PlannedInstalment } from "./planned-instalment.ts";

/** Interest on the original principal for the whole tenor, in kobo, rounded half up. */
function flatInterest(principal: Kobo, terms: LoanTerms): Kobo {
  return scaleHalfUp(principal, terms.monthlyRate * terms.tenorMonths, 10_000);
}

/** The regular instalment of a flat loan: the total divided by the tenor, rounded up to the kobo. */
export function flatInstalment(principal: Kobo, terms: LoanTerms): Kobo {
  return scaleUp(add(principal, flatInterest(principal, terms)), 1, terms.tenorMonths);
}

/**
 * The largest principal whose flat instalment is at most `instalment`. Exact: it solves
 * principal + round(principal × rate × tenor) ≤ instalment × tenor, where rounding half up leaves 4,999/10,000 of a kobo.
 */
export function largestFlatPrincipal(instalment: Kobo, terms: LoanTerms): Kobo {
  const tenor = BigInt(terms.tenorMonths);
  const room = BigInt(instalment) * tenor * 10_000n + 4_999n;
  return kobo(Number(room / (10_000n + BigInt(terms.monthlyRate) * tenor)));
}

/**
 * The rows of a flat loan: full instalments until the total is reached, principal in even steps, interest the rest of a
 * row.
 *
 * Rounding the instalment up moves interest forward by a few kobo. At a tiny rate that could exceed the total interest
 * and make the last row's negative; so the running interest is capped at the total. At rate zero the same cap makes
 * every row pure principal.
 */
export function planFlat(principal: Kobo, terms: LoanTerms): readonly PlannedInstalment[] {
  const interest = flatInterest(principal, terms);
  const total = add(principal, interest);
  const instalment = flatInstalment(principal, terms);
  const rows: PlannedInstalment[] = [];
  let paid = kobo(0);
  let principalPaid = kobo(0);
  for (let number = 1; number <= terms.tenorMonths; number += 1) {
    const paidAfter = smaller(add(paid, instalment), total);
    const evenShare = smaller(scaleHalfUp(principal, number, terms.tenorMonths), paidAfter);
    const principalAfter = larger(evenShare, subtract(paidAfter, interest));
    const rowPrincipal = subtract(principalAfter, principalPaid);
    rows.push({ number, principal: rowPrincipal, interest: subtract(subtract(paidAfter, paid), rowPrincipal) });
    paid = paidAfter;
    principalPaid = principalAfter;
  }
  return rows;
}
