import { createHash } from "node:crypto";
import { formatNaira } from "../../domain/money.ts";
import { formatDate } from "../../domain/time/lagos-date.ts";
import type { OfferTerms } from "./offer-terms.ts";
import type { Signing } from "./signing-link.store.ts";

export type FactRow = readonly [label: string, value: string];

/** The terms that stand in every signed offer. */
export const OFFER_TERMS: readonly string[] = [
  "The monthly repayments are deducted from the salary through the deduction service. By signing, the customer asks for and agrees to this deduction until everything is paid.",
  "The due dates stand as if the deduction were set up on the day of signing. When it is set up later they move by whole months; the amounts stay as they are.",
  "The fee is kept back from the amount when the loan is paid out. For a top-up, what is owed on the running loan is settled from the amount first.",
  "The customer may settle the loan early on any day. We state on request what is to be paid on that day.",
  "A repayment that could not be deducted stays due and may be paid in other ways.",
  "The customer agrees that we look up salary and running loans with the deduction service to grant and to collect this loan.",
  "The loan is granted when we have approved it. Until it is paid out nothing is owed.",
];

/** The key facts statement, row by row. */
export function keyFacts({ loan }: Signing, terms: OfferTerms): readonly FactRow[] {
  const method =
    terms.method === "flat" ? "on the first amount for the whole time" : "on what is still owed each month";
  return [
    ["Loan reference", loan.reference],
    ["Customer", `${loan.first_name} ${loan.last_name}`],
    ["Loan type", loan.type_name],
    ...(loan.product_name ? ([["Device", loan.product_name]] as const) : []),
    ["Amount of the loan", formatNaira(terms.amount)],
    ["Management fee, kept back", formatNaira(terms.fee)],
    ...(terms.liquidation === undefined
      ? []
      : ([["Settles the running loan", formatNaira(terms.liquidation)]] as const)),
    ["Paid out", formatNaira(terms.payout)],
    ["Interest", `${terms.monthlyRatePercent} % a month, ${method}`],
    ["Cost in a year, all included", `${terms.annualisedCostPercent} %`],
    ["Number of monthly repayments", String(terms.tenor)],
    ["Monthly repayment", formatNaira(terms.monthlyRepayment)],
    ["Interest altogether", formatNaira(terms.totalInterest)],
    ["To be repaid altogether", formatNaira(terms.totalRepayment)],
  ];
}

/** SHA-256 over the offer as plain text: key facts, schedule and terms, a line each. */
export function offerHash(signing: Signing, terms: OfferTerms): string {
  const rows = terms.rows.map(
    (row) =>
      `${row.number} | ${formatDate(row.dueDate)} | ${formatNaira(row.principal)} | ${formatNaira(row.interest)}`,
  );
  const facts = keyFacts(signing, terms).map(([label, value]) => `${label}: ${value}`);
  return createHash("sha256")
    .update([...facts, ...rows, ...OFFER_TERMS].join("\n"))
    .digest("hex");
}
