import type { Offer } from "../../contract/signing.contract.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import { FIRST_WORDING } from "../../domain/loan/key-facts/offer-wording.ts";
import { toNaira } from "../../domain/money.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { fileLink } from "../files/file-link.ts";
import { verificationLink } from "../letters/verification-code.ts";
import { readSalaryShare } from "../loan-record/salary-share.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { offerWordingAt } from "../terms/offer-wording.ts";
import { findSigning, type Signing } from "./link/signing-link.store.ts";
import { readToken } from "./link/signing-token.ts";
import { type OfferSheet, offerSheet } from "./offer-sheet.ts";
import { signedOn } from "./offer-signature.store.ts";
import type { OfferTerms } from "./offer-terms.ts";
import { signingState } from "./signing-state.ts";

/** The offer of a token. An unknown and a forged one get the same 404. */
export async function signingBehind({ db, secrets }: Pick<Deps, "db" | "secrets">, token: string): Promise<Signing> {
  const linkId = readToken(secrets, token);
  const signing = linkId ? await findSigning(db.query, linkId) : undefined;
  if (!signing) throw notFound("signing link");
  return signing;
}

/** The offer on the customer's page, with the schedule of the day of signing or, before that, of today. */
export async function presentOffer(
  signing: Signing,
  deps: Pick<Deps, "db" | "secrets" | "config">,
  now: Date,
): Promise<Offer> {
  const { link, loan } = signing;
  const state = signingState(signing, now);
  const signedAt = state === "signed" ? link.signed_at : null;
  const signature = signedAt ? await signedOn(deps.db.query, link.id) : undefined;
  const signedVersions = signedAt ? (signature?.versions ?? FIRST_WORDING.versions) : undefined;
  const at = signedAt ?? now;
  const sheet = offerSheet(signing, await offerWordingAt(deps, at, signedVersions), lagosDateOf(at));
  return {
    state,
    reference: loan.reference,
    customer_name: asOneLineName(`${loan.first_name} ${loan.last_name}`),
    phone_hint: phoneHint(loan.phone),
    loan_type: loan.type_name,
    product: loan.product_name,
    ...presentTerms(sheet.terms),
    ...presentSheet(sheet),
    expires_at: link.expires_at.toISOString(),
    signed_at: signedAt?.toISOString() ?? null,
    signed_document_link:
      state === "signed" && loan.signed_document ? fileLink(deps.secrets, loan.signed_document, now) : null,
    verification_link: signature ? verificationLink(signature.code, "") : null,
    salary: state === "open" ? await readSalaryShare(deps.db.query, loan.id, sheet.terms.monthlyRepayment) : null,
  };
}

function presentSheet({ keyFacts, clauses, consent, versions, sha256 }: OfferSheet) {
  return {
    key_facts: keyFacts.map(({ title, facts, notes }) => ({
      title,
      facts: facts.map(({ label, value }) => ({ label, value })),
      notes: [...notes],
    })),
    terms: clauses.map(({ title, text }) => ({ title, text })),
    consent,
    text_versions: { ...versions },
    document_sha256: sha256,
  };
}

/** Enough of a phone number for its owner to recognise it: `0803*****67`. */
export function phoneHint(phone: string): string {
  const local = localPhone(phone);
  return `${local.slice(0, 4)}*****${local.slice(-2)}`;
}

function presentTerms(terms: OfferTerms) {
  return {
    amount: toNaira(terms.amount),
    fee: toNaira(terms.fee),
    payout: toNaira(terms.payout),
    liquidation_amount: terms.liquidation === undefined ? null : toNaira(terms.liquidation),
    monthly_rate_percent: terms.monthlyRatePercent,
    method: terms.method,
    nominal_cost_percent: terms.rates.nominal,
    annualised_cost_percent: terms.rates.effective,
    tenor: terms.tenor,
    monthly_repayment: toNaira(terms.monthlyRepayment),
    total_interest: toNaira(terms.totalInterest),
    total_repayment: toNaira(terms.totalRepayment),
    schedule: terms.rows.map(({ number, dueDate, principal, interest, amount }) => ({
      number,
      due_date: dueDate,
      principal: toNaira(principal),
      interest: toNaira(interest),
      amount: toNaira(amount),
    })),
  };
}
