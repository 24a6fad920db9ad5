import { FIRST_WORDING } from "../../domain/loan/key-facts/offer-wording.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { readConfig } from "../config.ts";
import type { OfferDocument } from "../letters/offer-document.ts";
import type { Signing } from "./link/signing-link.store.ts";
import { offerSheet } from "./offer-sheet.ts";

export const AT = new Date("2026-11-20T08:30:00Z");
const { lender } = readConfig({ TENOR_DEMO: "1" });

function signing(tenor = 6): Signing {
  return {
    link: {
      id: "5ea3a449-7334-4253-9ff9-b0ebff35aa0e",
      loan_id: 1,
      created_at: AT,
      expires_at: AT,
      revoked_at: null,
      signed_at: null,
      signed_name: null,
      signed_ip: null,
    },
    loan: {
      id: 1,
      customer_id: 1,
      reference: "TN-000001",
      status: "confirmation_sent",
      tenor,
      method: "flat",
      monthly_rate_bp: 500,
      application_type: "new",
      offered_amount: 30_000_000,
      fee: 300_000,
      payout: 29_700_000,
      offered_at: AT,
      signed_document: null,
      first_name: "Ngozi",
      last_name: "Adékúnlé",
      phone: "+2348031234567",
      email: "ngozi@example.com",
      type_name: "Remita Cash Loan",
      collection_day: 25,
      liquidation_policy: "principal_plus_month",
      cooling_off_days: 7,
      product_name: null,
    },
  };
}

/** The input of a letter, with these differences. */
export function documentOf(differs: Partial<OfferDocument> = {}, tenor = 6): OfferDocument {
  const sheet = offerSheet(signing(tenor), { lender, wording: FIRST_WORDING }, lagosDateOf(AT));
  return {
    kind: "offer",
    lender,
    reference: "TN-000001",
    customer: "Ngozi Adékúnlé",
    firstName: "Ngozi",
    keyFacts: sheet.keyFacts,
    rows: sheet.terms.rows,
    terms: sheet.clauses,
    consent: sheet.consent,
    signedName: "Ngozi Adékúnlé",
    evidence: [["Signed at", "20 Nov 2026, 09:30 (Lagos time)"]],
    verification: { code: "A".repeat(26), link: `https://tenor.example/verify/${"A".repeat(26)}` },
    signedAt: AT,
    ...differs,
  };
}
