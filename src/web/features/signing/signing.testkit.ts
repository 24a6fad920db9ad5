import type { Offer } from "../../../contract/signing.contract.ts";
import { type KeyFactsPart, keyFactsOf } from "../../../domain/loan/key-facts/key-facts.ts";
import { FIRST_WORDING, offerTermsFor } from "../../../domain/loan/key-facts/offer-wording.ts";
import { kobo } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";

/** An open offer of a cash loan; tests override fields. */
export function sampleOffer(differs: Partial<Offer> = {}): Offer {
  const offer = { ...OPEN, ...differs };
  const key_facts = keyFactsFor(offer).map((part) => ({ ...part, facts: [...part.facts], notes: [...part.notes] }));
  return {
    ...offer,
    key_facts,
    terms: [...offerTermsFor(FIRST_WORDING.terms, { isTopUp: offer.liquidation_amount !== null })],
  };
}

const ofNaira = (naira: number) => kobo(Math.round(naira * 100));
const LENDER = {
  name: "Tenor",
  address: "12 Marina, Lagos",
  registration: "",
  complaintsEmail: "complaints@tenor.test",
  complaintsPhone: "",
  privacyEmail: "privacy@tenor.test",
};

function keyFactsFor(offer: Offer): readonly KeyFactsPart[] {
  return keyFactsOf({
    lender: LENDER,
    wording: FIRST_WORDING,
    customer: offer.customer_name,
    reference: offer.reference,
    loanType: offer.loan_type,
    product: offer.product,
    amount: ofNaira(offer.amount),
    fee: ofNaira(offer.fee),
    payout: ofNaira(offer.payout),
    liquidation: offer.liquidation_amount === null ? undefined : ofNaira(offer.liquidation_amount),
    method: offer.method,
    monthlyRatePercent: offer.monthly_rate_percent,
    rates: { nominal: offer.nominal_cost_percent, effective: offer.annualised_cost_percent },
    monthlyRepayment: ofNaira(offer.monthly_repayment),
    totalInterest: ofNaira(offer.total_interest),
    totalRepayment: ofNaira(offer.total_repayment),
    policy: "principal_plus_month",
    coolingOffDays: 7,
    rows: offer.schedule.map((row) => ({
      number: row.number,
      dueDate: lagosDate(row.due_date),
      principal: ofNaira(row.principal),
      interest: ofNaira(row.interest),
      principalPaid: kobo(0),
      interestPaid: kobo(0),
    })),
  });
}

const OPEN: Offer = {
  state: "open",
  reference: "TN-000042",
  customer_name: "Ngozi Eze",
  phone_hint: "0803*****67",
  loan_type: "Remita Cash Loan",
  product: null,
  amount: 184500,
  fee: 1845,
  payout: 182655,
  liquidation_amount: null,
  monthly_rate_percent: 5,
  method: "flat",
  nominal_cost_percent: 77.2,
  annualised_cost_percent: 111.4,
  tenor: 2,
  monthly_repayment: 101475,
  total_interest: 18450,
  total_repayment: 202950,
  schedule: [
    { number: 1, due_date: "2026-01-25", principal: 92250, interest: 9225, amount: 101475 },
    { number: 2, due_date: "2026-02-25", principal: 92250, interest: 9225, amount: 101475 },
  ],
  key_facts: [],
  terms: [],
  consent: FIRST_WORDING.consent,
  text_versions: FIRST_WORDING.versions,
  document_sha256: "ab".repeat(32),
  expires_at: "2026-01-20T11:00:00Z",
  signed_at: null,
  signed_document_link: null,
  verification_link: null,
  salary: { pay: 350000, obligations: 12000, instalment: 101475, ceiling: 116666.67 },
};
