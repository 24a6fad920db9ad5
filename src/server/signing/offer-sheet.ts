import { createHash } from "node:crypto";
import { type KeyFactsPart, keyFactsOf } from "../../domain/loan/key-facts/key-facts.ts";
import {
  type OfferTerm,
  type OfferTextVersions,
  type OfferWording,
  offerTermsFor,
} from "../../domain/loan/key-facts/offer-wording.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import type { LiquidationPolicy } from "../../domain/loan/loan-type.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDate, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { OfferRow } from "../letters/letter-tables.ts";
import type { Signing } from "./link/signing-link.store.ts";
import { type OfferTerms, offerTerms } from "./offer-terms.ts";

/** An offer as read and signed: key facts, schedule, terms and consent, and all of it as one hashed text. */
export interface OfferSheet {
  readonly terms: OfferTerms;
  readonly keyFacts: readonly KeyFactsPart[];
  readonly clauses: readonly OfferTerm[];
  readonly consent: string;
  readonly versions: OfferTextVersions;
  readonly text: string;
  /** SHA-256 of the text in UTF-8, in hex. */
  readonly sha256: string;
}

/** The lender, and the wording of an offer. */
export interface OfferSide {
  readonly lender: Lender;
  readonly wording: OfferWording;
}

/** The offer behind a signing as of a day. The same day, loan and parties always give the identical text. */
export function offerSheet(signing: Signing, side: OfferSide, on: LagosDate): OfferSheet {
  const { consent, versions } = side.wording;
  const terms = offerTerms(signing, on);
  const keyFacts = keyFactsOf(offeredLoan(signing, side, terms));
  const clauses = offerTermsFor(side.wording.terms, { isTopUp: terms.liquidation !== undefined });
  const lines = [
    `Loan offer ${signing.loan.reference}`,
    ...keyFacts.flatMap(({ title, facts, notes }) => [
      title,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...notes,
    ]),
    ...terms.rows.map(rowText),
    ...clauses.map(({ title, text }) => `${title}: ${text}`),
    consent,
    ...VERSIONED.map((name) => `${name} ${versions[name]}`),
  ];
  const text = lines.join("\n");
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { terms, keyFacts, clauses, consent, versions, text, sha256 };
}

// In a fixed order, however the versions were stored.
const VERSIONED = ["key_facts", "terms", "consent"] as const;

function rowText({ number, dueDate, principal, interest, amount }: OfferRow): string {
  return [String(number), formatDate(dueDate), ...[principal, interest, amount].map(formatNaira)].join(" | ");
}

function offeredLoan({ loan }: Signing, { lender, wording }: OfferSide, terms: OfferTerms) {
  return {
    ...terms,
    lender,
    wording,
    customer: asOneLineName(`${loan.first_name} ${loan.last_name}`),
    reference: loan.reference,
    loanType: loan.type_name,
    product: loan.product_name,
    policy: loan.liquidation_policy as LiquidationPolicy,
    coolingOffDays: loan.cooling_off_days,
    rows: terms.rows.map((row) => ({ ...row, principalPaid: kobo(0), interestPaid: kobo(0) })),
  };
}
