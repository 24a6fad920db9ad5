import { offerWithin } from "../affordability/offer.ts";
import { type AnnualRates, annualRates } from "../loan/key-facts/annualised-cost.ts";
import { keyFactsOf } from "../loan/key-facts/key-facts.ts";
import { FIRST_WORDING } from "../loan/key-facts/offer-wording.ts";
import { feeOf } from "../loan/loan-type.ts";
import { dueDates } from "../loan/schedule/due-dates.ts";
import { instalmentOf, planInstalments, totalOf } from "../loan/schedule/schedule.ts";
import { formatNaira, type Kobo, subtract, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { LoanTypeTerms } from "./loan-type-terms.ts";

/** The loan at one corner of a version's range. Money in kobo, rates in percent a year. */
export interface Corner {
  readonly amount: Kobo;
  readonly tenorMonths: number;
  readonly instalment: Kobo;
  readonly total: Kobo;
  readonly fee: Kobo;
  readonly payout: Kobo;
  readonly rates: AnnualRates;
}

/** A corner, or why no loan is possible there. */
export interface TriedCorner {
  readonly amount: Kobo;
  readonly tenorMonths: number;
  readonly corner: Corner | undefined;
  readonly problem: string | undefined;
}

// A yearly rate beyond this is meaningless.
const RATE_CEILING_PERCENT = 100_000;
// Offers are made in full hundreds of naira.
const OFFER_STEP_KOBO = 10_000;

/**
 * A version at its four corners: the least and the most that is lent, for the shortest and the longest tenor, as if
 * offered on a day. A corner is possible if schedule, offer and key facts are, and its yearly cost can be calculated.
 */
export function fourCorners(terms: LoanTypeTerms, on: LagosDate): readonly TriedCorner[] {
  const { minimumAmount, maximumAmount, minimumTenor, maximumTenor } = terms;
  return [minimumAmount, maximumAmount].flatMap((amount) =>
    [minimumTenor, maximumTenor].map((tenorMonths) => tryCorner(terms, { amount, tenorMonths }, on)),
  );
}

/** One corner of a version, or why no loan is possible there; for comparisons also one outside the version's range. */
export function tryCorner(
  terms: LoanTypeTerms,
  at: { readonly amount: Kobo; readonly tenorMonths: number },
  on: LagosDate,
): TriedCorner {
  const where = `${formatNaira(at.amount)} over ${at.tenorMonths} ${at.tenorMonths === 1 ? "month" : "months"}`;
  try {
    const { corner, problem } = workOut(terms, at, on);
    return { ...at, corner: problem === undefined ? corner : undefined, problem: problem && `${where}: ${problem}` };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...at, corner: undefined, problem: `${where}: no schedule with key facts comes out` };
  }
}

function workOut(
  terms: LoanTypeTerms,
  { amount, tenorMonths }: { readonly amount: Kobo; readonly tenorMonths: number },
  on: LagosDate,
): { readonly corner?: Corner; readonly problem?: string } {
  const loan = { method: terms.method, monthlyRate: terms.monthlyRate, tenorMonths };
  const fee = feeOf(amount, terms);
  if (fee >= amount) return { problem: `the fee of ${formatNaira(fee)} leaves nothing to pay out` };
  const payout = subtract(amount, fee);
  const plan = planInstalments(amount, loan);
  const days = dueDates(on, terms.collectionDay, tenorMonths);
  const rows = plan.map((row, index) => ({
    ...row,
    dueDate: days[index] ?? on,
    principalPaid: ZERO,
    interestPaid: ZERO,
  }));
  const instalment = instalmentOf(amount, loan);
  // Whoever can just pay the instalment must be offered the amount.
  const offered = offerWithin(instalment, loan, terms.maximumAmount);
  if (offered < amount - (amount % OFFER_STEP_KOBO)) return { problem: "no offer comes out" };
  const rates = annualRates(payout, rows, on);
  if (!(rates.effective < RATE_CEILING_PERCENT)) return { problem: "its yearly cost cannot be worked out" };
  const total = totalOf(plan);
  // Throws if they cannot be made.
  keyFactsOf({
    ...SOMEBODY,
    loanType: terms.name,
    amount,
    fee,
    payout,
    method: terms.method,
    monthlyRatePercent: terms.monthlyRate / 100,
    rates,
    monthlyRepayment: instalment,
    totalInterest: subtract(total, amount),
    totalRepayment: total,
    policy: terms.liquidationPolicy,
    coolingOffDays: terms.coolingOffDays,
    rows,
  });
  return { corner: { amount, tenorMonths, instalment, total, fee, payout, rates } };
}

// Key facts name people; any will do for testing whether they can be made.
const SOMEBODY = {
  lender: {
    name: "The lender",
    address: "",
    registration: "",
    complaintsEmail: "",
    complaintsPhone: "",
    privacyEmail: "",
  },
  customer: "The customer",
  reference: "TN-000000",
  product: null,
  liquidation: undefined,
  wording: FIRST_WORDING,
} as const;
