import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { Lender } from "../../domain/loan/lender.ts";
import { formatDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { BRAND, PIECE, SOFT } from "./letter-style.ts";

// Roboto has the naira sign, which PDF's built-in fonts lack; `npm run fonts` makes it from pdfmake's.
const FONTS = fileURLToPath(new URL("./fonts/", import.meta.url));
pdfmake.setFonts({ Roboto: { normal: `${FONTS}Roboto-Regular.ttf`, bold: `${FONTS}Roboto-Medium.ttf` } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

export interface LetterFrame {
  readonly lender: Lender;
  /** Stands on top of the letter and at the foot of each page. */
  readonly title: string;
  readonly subject: string;
  readonly reference: string;
  /** The only moment in the file: the same letter gives the same bytes, so that the hash verifies a copy. */
  readonly at: Date;
  /** Where anybody can verify it. */
  readonly link: string;
  readonly greeting: string;
  readonly content: readonly Content[];
}

/** An A4 letter under the lender's head, with a running title and page numbers at the foot. */
export function framedLetter(frame: LetterFrame): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(frame)).getBuffer();
}

function definitionOf({ lender, title, subject, reference, at, link, ...frame }: LetterFrame): TDocumentDefinitions {
  return {
    pageSize: "A4",
    pageMargins: [52, 36, 52, 52],
    version: "1.7",
    language: "en-NG",
    displayTitle: true,
    info: {
      title,
      author: lender.name,
      subject,
      keywords: reference,
      creator: lender.name,
      producer: lender.name,
      creationDate: at,
      modDate: at,
    },
    // Nothing binding is smaller than 10 points.
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.08 },
    styles: {
      title: { fontSize: 16, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 6] },
      soft: { color: SOFT },
    },
    content: [letterhead(lender, title, at), { margin: [0, 4, 0, 0], text: frame.greeting }, ...frame.content],
    footer: (page, pages) => ({
      margin: [52, 18, 52, 0],
      fontSize: 7.5,
      color: SOFT,
      columns: [
        { text: `${title} · check this document at ${link}`, width: "*" },
        { text: `Page ${page} of ${pages}`, width: "auto", alignment: "right" },
      ],
    }),
  };
}

function letterhead(lender: Lender, title: string, at: Date): Content[] {
  const address = [lender.address, lender.registration].filter(Boolean).join(" · ");
  return [
    { text: lender.name, fontSize: 15, bold: true, color: lender.colour || BRAND },
    { text: address, style: "soft", fontSize: 8 },
    // A month's pay with a piece cut off, as in the mark.
    {
      canvas: [
        { type: "rect", x: 0, y: 4, w: 398, h: 3, color: lender.colour || BRAND },
        { type: "rect", x: 401, y: 4, w: 90, h: 3, color: PIECE },
      ],
    },
    {
      margin: [0, 8, 0, 0],
      columns: [
        { text: title, style: "title", width: "*", headlineLevel: 1 },
        { text: formatDate(lagosDateOf(at)), width: "auto", alignment: "right", margin: [0, 5, 0, 0] },
      ],
    },
  ];
}
