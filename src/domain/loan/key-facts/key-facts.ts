import { formatNaira, type Kobo, subtract } from "../../money.ts";
import { addDays, formatDate, type LagosDate } from "../../time/lagos-date.ts";
import { NO_GRACE } from "../grace.ts";
import type { Lender } from "../lender.ts";
import { type OwedRow, quoteLiquidation } from "../liquidation.ts";
import type { InterestMethod, LiquidationPolicy } from "../loan-type.ts";
import type { AnnualRates } from "./annualised-cost.ts";
import { aboutChangingYourMind, aboutComplaints, aboutPayingEarly, aboutPayingLate } from "./key-facts-text.ts";
import { FIRST_WORDING, type OfferWording } from "./offer-wording.ts";

export interface KeyFact {
  readonly label: string;
  readonly value: string;
}

/** One part of the key facts statement: facts with their figures, and sentences. */
export interface KeyFactsPart {
  readonly title: string;
  readonly facts: readonly KeyFact[];
  readonly notes: readonly string[];
}

/** A calculated offer, its lender and its customer. Rows are still unpaid. */
export interface OfferedLoan {
  readonly lender: Lender;
  readonly wording: Pick<OfferWording, "versions" | "complaintTimes">;
  readonly customer: string;
  readonly reference: string;
  readonly loanType: string;
  readonly product: string | null;
  readonly amount: Kobo;
  readonly fee: Kobo;
  readonly payout: Kobo;
  readonly liquidation: Kobo | undefined;
  readonly method: InterestMethod;
  readonly monthlyRatePercent: number;
  readonly rates: AnnualRates;
  readonly monthlyRepayment: Kobo;
  readonly totalInterest: Kobo;
  readonly totalRepayment: Kobo;
  readonly policy: LiquidationPolicy;
  readonly coolingOffDays: number;
  readonly rows: readonly OwedRow[];
}

/**
 * The key facts statement of an offer, in the order and words in which a customer reads it before signing: lender,
 * payout, cost, repayments, and what happens when things change. Amounts are in naira with the sign.
 */
export function keyFactsOf(offer: OfferedLoan): readonly KeyFactsPart[] {
  return [
    { title: "Who lends to whom", facts: parties(offer), notes: [] },
    { title: "What you receive", facts: received(offer), notes: [] },
    { title: "What it costs", facts: costs(offer), notes: [RATES_NOTE] },
    { title: "What you repay", facts: repaid(offer), notes: [] },
    { title: "If you pay late", facts: [], notes: aboutPayingLate() },
    { title: "If you pay off early", facts: earlyExample(offer), notes: aboutPayingEarly(offer.policy) },
    { title: "If you change your mind", facts: [], notes: aboutChangingYourMind(kindOf(offer), offer.coolingOffDays) },
    { title: "If you have a complaint", facts: [], notes: aboutComplaints(offer.lender, offer.wording.complaintTimes) },
  ];
}

const RATES_NOTE =
  "The yearly rates count fee and interest, on what you really receive, from the day you get it to the days you repay it, as if that were today. Compare the effective one, which has interest on interest, with the APR of other lenders.";

function kindOf({ liquidation, product }: OfferedLoan): "cash" | "top-up" | "device" {
  if (product !== null) return "device";
  return liquidation === undefined ? "cash" : "top-up";
}

function parties({ lender, wording, customer, reference, loanType, product }: OfferedLoan): readonly KeyFact[] {
  const { key_facts, terms } = wording.versions;
  // The first version of the statement did not say it, and a signed one stays as it is.
  const version = key_facts === FIRST_WORDING.versions.key_facts ? "" : `, on terms ${terms}`;
  return [
    { label: "Lender", value: [lender.name, lender.address, lender.registration].filter(Boolean).join(", ") },
    { label: "Customer", value: customer },
    { label: "Loan", value: `${loanType}, reference ${reference}${version}` },
    ...(product === null ? [] : [{ label: "Device", value: product }]),
  ];
}

function received({ amount, fee, payout, liquidation, product }: OfferedLoan): readonly KeyFact[] {
  return [
    { label: "Loan amount", value: formatNaira(amount) },
    { label: "Management fee, kept back", value: fee === 0 ? "None" : formatNaira(fee) },
    { label: "Other fees", value: "None" },
    ...(liquidation === undefined ? [] : [{ label: "Settles your running loan", value: formatNaira(liquidation) }]),
    { label: product === null ? "Paid out to you" : "Price paid for you", value: formatNaira(payout) },
  ];
}

function costs({ method, monthlyRatePercent, totalInterest, fee, rates }: OfferedLoan): readonly KeyFact[] {
  const basis = method === "flat" ? "of the loan amount, for the whole time" : "of what is still owed";
  return [
    { label: "Interest rate", value: `${monthlyRatePercent} % a month ${basis}` },
    { label: "Interest altogether", value: formatNaira(totalInterest) },
    { label: "Interest and fees altogether", value: formatNaira((totalInterest + fee) as Kobo) },
    { label: "Yearly rate, nominal", value: `${rates.nominal} %` },
    { label: "Yearly rate, effective (APR)", value: `${rates.effective} %` },
  ];
}

function repaid({ rows, monthlyRepayment, totalRepayment }: OfferedLoan): readonly KeyFact[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  if (rows.length === 1) {
    return [
      { label: "Total to repay", value: formatNaira(totalRepayment) },
      { label: "In one repayment", value: `on ${formatDate(first.dueDate)}` },
    ];
  }
  const lastAmount = (last.principal + last.interest) as Kobo;
  return [
    { label: "Total to repay", value: formatNaira(totalRepayment) },
    { label: "Monthly repayment", value: formatNaira(monthlyRepayment) },
    { label: "Repayments", value: `${rows.length}, one each month` },
    { label: "First on", value: formatDate(first.dueDate) },
    { label: "Last on", value: formatDate(last.dueDate) },
    ...(lastAmount === monthlyRepayment ? [] : [{ label: "Last repayment", value: formatNaira(lastAmount) }]),
  ];
}

/**
 * What paying off costs the day after half of the repayments: the rule applied to the customer's own figures. Days of
 * grace are ignored, since holidays are added as they are announced and a signed offer never changes; on a day of grace
 * the price is lower than stated here.
 */
function earlyExample({ rows, policy }: OfferedLoan): readonly KeyFact[] {
  const half = Math.floor(rows.length / 2);
  const turn = rows[half - 1];
  if (!turn) return [];
  const paid = rows.map((row, index) =>
    index < half ? { ...row, principalPaid: row.principal, interestPaid: row.interest } : row,
  );
  const on: LagosDate = addDays(turn.dueDate, 1);
  const { amount } = quoteLiquidation(paid, on, { policy, grace: NO_GRACE });
  const left = paid.reduce(
    (sum, row) => sum + row.principal + row.interest - row.principalPaid - row.interestPaid,
    0,
  ) as Kobo;
  const repayments = half === 1 ? "1 repayment" : `${half} repayments`;
  return [
    { label: `After ${repayments}, on ${formatDate(on)}`, value: formatNaira(amount) },
    { label: "You then save", value: formatNaira(subtract(left, amount)) },
  ];
}
