import type { CanvasElement, Content } from "pdfmake/interfaces.js";
import { encode } from "uqr";
import { BRAND, SOFT } from "./letter-style.ts";
import { printedCode } from "./verification-code.ts";

/** The code printed on a letter, and the address that knows it. */
export interface Verification {
  readonly code: string;
  readonly link: string;
}

const CODE_SIZE = 96;

/** How anybody can verify the letter: a picture to scan, and a code to type. */
export function checkWords({ code, link }: Verification): Content[] {
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
