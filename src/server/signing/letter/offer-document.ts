import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { KeyFactsPart } from "../../../domain/loan/key-facts/key-facts.ts";
import type { OfferTerm } from "../../../domain/loan/key-facts/offer-wording.ts";
import type { Lender } from "../../../domain/loan/lender.ts";
import { formatDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { OfferRow } from "../offer-terms.ts";
import { BRAND, SOFT } from "./offer-document-style.ts";
import { keyFactsTable, scheduleTable } from "./offer-document-tables.ts";
import { signatureBlock } from "./signature-block.ts";

export type EvidenceRow = readonly [label: string, value: string];

export interface OfferDocument {
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
  readonly verification: { readonly code: string; readonly link: string };
  readonly signedAt: Date;
}

// Roboto has the naira sign, which PDF's built-in fonts lack; `npm run fonts` makes it from pdfmake's.
const FONTS = fileURLToPath(new URL("./fonts/", import.meta.url));
pdfmake.setFonts({ Roboto: { normal: `${FONTS}Roboto-Regular.ttf`, bold: `${FONTS}Roboto-Medium.ttf` } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

/**
 * The signed offer as an A4 letter: key facts on its first page, then schedule, terms, and the signature with its
 * evidence. The same offer gives the same bytes, so that the hash verifies a copy.
 */
export function offerDocument(offer: OfferDocument): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(offer)).getBuffer();
}

function definitionOf(offer: OfferDocument): TDocumentDefinitions {
  const { lender, reference, signedAt, verification } = offer;
  const title = `Loan agreement ${reference}`;
  return {
    pageSize: "A4",
    pageMargins: [52, 36, 52, 52],
    version: "1.7",
    language: "en-NG",
    displayTitle: true,
    // Every date in the file is the signature's: the bytes depend only on the offer.
    info: {
      title,
      author: lender.name,
      subject: `Key facts, schedule and terms of loan ${reference}, as signed`,
      keywords: reference,
      creator: lender.name,
      producer: lender.name,
      creationDate: signedAt,
      modDate: signedAt,
    },
    // Nothing binding is smaller than 10 points.
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.08 },
    styles: {
      title: { fontSize: 16, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 6] },
      soft: { color: SOFT },
    },
    content: [
      letterhead(offer),
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
    footer: (page, pages) => ({
      margin: [52, 18, 52, 0],
      fontSize: 7.5,
      color: SOFT,
      columns: [
        { text: `${title} · check this document at ${verification.link}`, width: "*" },
        { text: `Page ${page} of ${pages}`, width: "auto", alignment: "right" },
      ],
    }),
  };
}

function letterhead({ lender, reference, customer, firstName, signedAt }: OfferDocument): Content {
  const address = [lender.address, lender.registration].filter(Boolean).join(" · ");
  return [
    { text: lender.name, fontSize: 15, bold: true, color: BRAND },
    { text: address, style: "soft", fontSize: 8 },
    { canvas: [{ type: "line", x1: 0, y1: 4, x2: 491, y2: 4, lineWidth: 1.2, lineColor: BRAND }] },
    {
      margin: [0, 8, 0, 0],
      columns: [
        { text: `Loan agreement ${reference}`, style: "title", width: "*", headlineLevel: 1 },
        { text: formatDate(lagosDateOf(signedAt)), width: "auto", alignment: "right", margin: [0, 5, 0, 0] },
      ],
    },
    {
      margin: [0, 4, 0, 0],
      text: `Dear ${firstName}, this is your copy of the offer that ${customer} signed on this day. Please keep it.`,
    },
  ];
}
