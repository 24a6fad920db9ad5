import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { formatAmount } from "../../domain/money.ts";
import { formatDate } from "../../domain/time/lagos-date.ts";
import type { OfferRow } from "./offer-terms.ts";
import type { FactRow } from "./offer-text.ts";

export interface OfferDocument {
  readonly title: string;
  readonly facts: readonly FactRow[];
  readonly rows: readonly OfferRow[];
  readonly terms: readonly string[];
  readonly evidence: readonly FactRow[];
}

// Roboto comes with pdfmake and has the naira sign, which the fonts built into PDF lack.
const FONTS = fileURLToPath(new URL("./fonts/Roboto/", import.meta.resolve("pdfmake/package.json")));
pdfmake.setFonts({ Roboto: { normal: `${FONTS}Roboto-Regular.ttf`, bold: `${FONTS}Roboto-Medium.ttf` } });
// The document is made of our own text: nothing is fetched and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

/** The signed offer as a PDF on A4: key facts, schedule, terms, and how it was signed. */
export function offerDocument(offer: OfferDocument): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    pageSize: "A4",
    pageMargins: [48, 48, 48, 56],
    info: { title: offer.title, author: "Tenor", creator: "Tenor", producer: "Tenor" },
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.2 },
    styles: { title: { fontSize: 18, bold: true }, heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 6] } },
    content: [
      { text: offer.title, style: "title" },
      { text: "Key facts", style: "heading" },
      factTable(offer.facts),
      { text: "Repayments", style: "heading" },
      scheduleTable(offer.rows),
      { text: "Terms", style: "heading" },
      { ol: [...offer.terms] },
      { text: "Signature", style: "heading" },
      factTable(offer.evidence),
    ],
    footer: (page, pages) => ({ text: `${offer.title} · page ${page} of ${pages}`, alignment: "center", fontSize: 8 }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

function factTable(facts: readonly FactRow[]): Content {
  const body = facts.map(([label, value]) => [{ text: label }, { text: value, bold: true }]);
  return { layout: "lightHorizontalLines", table: { widths: [190, "*"], dontBreakRows: true, body } };
}

function scheduleTable(rows: readonly OfferRow[]): Content {
  const heads = ["No.", "Due", "Principal (₦)", "Interest (₦)", "Repayment (₦)"];
  const head = heads.map((text, index) => ({
    text,
    bold: true,
    alignment: index < 2 ? ("left" as const) : ("right" as const),
  }));
  const body = rows.map((row) => [
    { text: String(row.number) },
    { text: formatDate(row.dueDate) },
    ...[row.principal, row.interest, row.amount].map((amount) => ({
      text: formatAmount(amount),
      alignment: "right" as const,
    })),
  ]);
  return {
    layout: "lightHorizontalLines",
    table: { headerRows: 1, widths: [30, "*", "*", "*", "*"], body: [head, ...body] },
  };
}
