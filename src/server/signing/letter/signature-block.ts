import type { CanvasElement, Content } from "pdfmake/interfaces.js";
import { encode } from "uqr";
import { printedCode } from "../verification-code.ts";
import type { OfferDocument } from "./offer-document.ts";
import { BRAND, LINE, SOFT } from "./offer-document-style.ts";

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

const CODE_SIZE = 96;

function checkWords({ code, link }: OfferDocument["verification"]): Content[] {
  return [
    { canvas: squares(link), margin: [0, 2, 0, 6] },
    { text: "Is this document ours?", bold: true, fontSize: 8 },
    { text: "Scan the picture or follow the link. The code to type:", fontSize: 7.5, color: SOFT },
    { text: printedCode(code), fontSize: 7.5, margin: [0, 2, 0, 0] },
    { text: link, link, fontSize: 6.5, color: BRAND, margin: [0, 2, 0, 0] },
  ];
}

/** A QR code with one rectangle per run of dark modules. */
function squares(text: string): CanvasElement[] {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = CODE_SIZE / size;
  return data.flatMap((row, y) =>
    runsOf(row).map(({ from, length }) => ({
      type: "rect" as const,
      x: from * side,
      y: y * side,
      w: length * side,
      h: side,
      color: "#000000",
      lineWidth: 0,
    })),
  );
}

function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return { from, length: (end < 0 ? row.length : end) - from };
  });
}
