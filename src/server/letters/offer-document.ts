import type { KeyFactsPart } from "../../domain/loan/key-facts/key-facts.ts";
import type { OfferTerm } from "../../domain/loan/key-facts/offer-wording.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import type { Verification } from "./check-words.ts";
import { framedLetter } from "./letter-frame.ts";
import { keyFactsTable, type OfferRow, scheduleTable } from "./letter-tables.ts";
import { signatureBlock } from "./signature-block.ts";

export type EvidenceRow = readonly [label: string, value: string];

export interface OfferDocument {
  readonly kind: "offer";
  readonly lender: Lender;
  readonly reference: string;
  readonly customer: string;
  readonly firstName: string;
  readonly keyFacts: readonly KeyFactsPart[];
  readonly rows: readonly OfferRow[];
  readonly terms: readonly OfferTerm[];
  readonly consent: string;
  readonly signedName: string;
  readonly evidence: readonly EvidenceRow[];
  readonly verification: Verification;
  readonly signedAt: Date;
}

/** The signed offer as a letter: key facts on its first page, then schedule, terms, and the signature with its evidence. */
export function offerDocument(offer: OfferDocument): Promise<Buffer> {
  const { lender, reference, signedAt, customer, firstName } = offer;
  return framedLetter({
    lender,
    title: `Loan agreement ${reference}`,
    subject: `Key facts, schedule and terms of loan ${reference}, as signed`,
    reference,
    at: signedAt,
    link: offer.verification.link,
    greeting: `Dear ${firstName}, this is your copy of the offer that ${customer} signed on this day. Please keep it.`,
    content: [
      { text: "Key facts of your loan", style: "heading", margin: [0, 10, 0, 4], headlineLevel: 2 },
      keyFactsTable(offer.keyFacts),
      { text: "Repayment schedule", style: "heading", pageBreak: "before", margin: [0, 0, 0, 6], headlineLevel: 2 },
      scheduleTable(offer.rows),
      { text: "Terms", style: "heading", headlineLevel: 2 },
      {
        ol: offer.terms.map(({ title, text }) => ({
          text: [{ text: `${title}. `, bold: true }, text],
          margin: [0, 0, 0, 4],
        })),
      },
      signatureBlock(offer),
    ],
  });
}
