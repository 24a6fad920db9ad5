import { add, type Kobo, kobo, larger, scaleHalfUp, scaleUp, smaller, subtract } from "../money.ts";
import type { LoanTerms } from "./loan-type.ts";
import type { PlannedInstalment } from "./planned-instalment.ts";

/** Interest on the first principal for the whole tenor, in kobo, half up. */
function flatInterest(principal: Kobo, terms: LoanTerms): Kobo {
  return scaleHalfUp(principal, terms.monthlyRate * terms.tenorMonths, 10_000);
}

/** The regular instalment of a flat loan: the total shared over the tenor, rounded up to the kobo. */
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
 * The rows of a flat loan: full instalments while the total lasts, principal in even steps, interest the rest of a row.
 *
 * Rounding the instalment up brings interest forward by a few kobo. At a rate of next to nothing that could exceed all
 * the interest there is and leave the last row with less than none; so the interest of the rows so far is never more
 * than the whole. At a rate of zero the same bound makes every row principal alone.
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
