import type { Content } from "pdfmake/interfaces.js";
import { checkWords } from "./check-words.ts";
import { BRAND, LINE, SOFT } from "./letter-style.ts";
import type { OfferDocument } from "./offer-document.ts";

/** Who agreed to what, how they were identified, and how anybody can verify it. Never split across pages. */
export function signatureBlock({ consent, signedName, evidence, verification }: OfferDocument): Content {
  const rows = evidence.map(([label, value]) => [{ text: label, color: SOFT }, { text: value }]);
  return {
    unbreakable: true,
    stack: [
      { text: "Signature", style: "heading", headlineLevel: 2 },
      { text: consent, margin: [0, 0, 0, 8] },
      { text: signedName, fontSize: 17, color: BRAND },
      { canvas: [{ type: "line", x1: 0, y1: 2, x2: 260, y2: 2, lineWidth: 0.7, lineColor: LINE }] },
      {
        margin: [0, 8, 0, 0],
        columnGap: 16,
        columns: [
          { width: "*", layout: "noBorders", table: { widths: [122, "*"], body: rows } },
          { width: 136, stack: checkWords(verification) },
        ],
      },
    ],
  };
}
