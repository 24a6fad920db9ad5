import type { Offer } from "../../../contract/signing.contract.ts";

/** An open offer of a cash loan; tests say what differs. */
export function sampleOffer(differs: Partial<Offer> = {}): Offer {
  return { ...OPEN, ...differs };
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
  annualised_cost_percent: 111.4,
  tenor: 2,
  monthly_repayment: 101475,
  total_interest: 18450,
  total_repayment: 202950,
  schedule: [
    { number: 1, due_date: "2026-01-25", principal: 92250, interest: 9225, amount: 101475 },
    { number: 2, due_date: "2026-02-25", principal: 92250, interest: 9225, amount: 101475 },
  ],
  expires_at: "2026-01-20T11:00:00Z",
  signed_at: null,
  signed_document_link: null,
};
