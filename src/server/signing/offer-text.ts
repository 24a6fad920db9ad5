import { createHash } from "node:crypto";
import { offerTermsFor } from "../../domain/loan/offer-terms.ts";
import { formatNaira } from "../../domain/money.ts";
import { formatDate } from "../../domain/time/lagos-date.ts";
import type { OfferTerms } from "./offer-terms.ts";
import type { Signing } from "./signing-link.store.ts";

export type FactRow = readonly [label: string, value: string];

/** The terms of a signed offer, a paragraph each. */
export function termsText({ loan }: Pick<Signing, "loan">): readonly string[] {
  const about = { isTopUp: loan.application_type === "top up", isDevice: loan.product_name !== null };
  return offerTermsFor(about).map(({ title, text }) => `${title}: ${text}`);
}

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
    .update([...facts, ...rows, ...termsText(signing)].join("\n"))
    .digest("hex");
}
