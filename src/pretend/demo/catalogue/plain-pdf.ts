const LINES_A_PAGE = 52;
const LETTERS_A_LINE = 92;
const LINE_POINTS = 14;

/**
 * A PDF of plain text on A4, the same bytes for the same text. Each string is a paragraph; long ones are broken between
 * words. Letters outside Latin-1 cannot be shown by the built-in fonts and come out as a question mark.
 */
export function plainPdf(paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph));
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_A_PAGE)) }, (_, page) =>
    lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
  );
  const firstPage = 4;
  const kids = pages.map((_, page) => `${firstPage + page * 2} 0 R`).join(" ");
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => pageObjects(page, firstPage + index * 2 + 1)),
  ]);
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [""];
  for (const word of paragraph.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > LETTERS_A_LINE) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

function pageObjects(lines: readonly string[], contentNumber: number): string[] {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  const stream = `BT /F1 10 Tf ${LINE_POINTS} TL 56 780 Td\n${text}\nET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contentNumber} 0 R >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
}

// Each letter is then one byte, which the table of offsets relies on.
function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?").replace(/[\\()]/g, "\\$&");
}

function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}
