import { type Statement, textOf } from "./statement.ts";
import { xml } from "./write-sheet.ts";

export interface PageWays {
  readonly title: string;
  /** The colour of the bank. */
  readonly colour: string;
  readonly landscape?: boolean;
  readonly grid?: boolean;
  /** Printed at the foot of each page, before its number. */
  readonly bottom: string;
  /** Columns whose long words may be cut anywhere. */
  readonly cut?: boolean;
  readonly fontSize?: number;
}

/** The statement as a page of HTML, for Chromium to print. */
export function pageOf(statement: Statement, ways: PageWays): string {
  const { columns, head, rows, foot } = statement;
  const wide = columns.reduce((all, { width }) => all + width, 0);
  const heading = `<thead><tr>${columns
    .map(({ heading, width, right }) => {
      return `<th style="width:${((width / wide) * 100).toFixed(1)}%"${right ? ' class="r"' : ""}>${xml(heading)}</th>`;
    })
    .join("")}</tr></thead>`;
  const body = rows.map((row) => {
    if (row.is === "page") return `</tbody></table><table class="next">${heading}<tbody>`;
    const cells = row.cells.map((cell, at) => {
      const text = xml(textOf(cell)).replaceAll("\n", "<br>");
      return columns[at]?.right ? `<td class="r">${text}</td>` : `<td>${text}</td>`;
    });
    return `<tr${row.is === "words" ? ' class="b"' : ""}>${cells.join("")}</tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${xml(ways.title)}</title><style>
@page { size: A4 ${ways.landscape ? "landscape" : "portrait"}; margin: 14mm 12mm 18mm;
  @bottom-left { content: "${ways.bottom}"; font: 9px sans-serif; } @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 9px sans-serif; } }
body { font: ${ways.fontSize ?? 11}px "Liberation Sans", sans-serif; margin: 0; }
h1 { color: ${ways.colour}; font-size: 18px; margin: 0 0 8px; border-bottom: 2px solid ${ways.colour}; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
.head { margin-bottom: 10px; } .head td:nth-child(odd) { font-weight: bold; } .next { break-before: page; }
th { background: ${ways.colour}; color: #fff; text-align: left; } th, td { padding: 2px 3px; vertical-align: top; }
.list td { border${ways.grid ? "" : "-bottom"}: 1px solid #ccc; ${ways.cut ? "overflow-wrap: anywhere;" : ""} } .r { text-align: right; } .b { font-weight: bold; }
tr { break-inside: avoid; } p { margin: 6px 0 0; color: #444; }
</style><h1>${xml(ways.title)}</h1>
<table class="head">${head.map((cells) => `<tr>${cells.map((cell) => `<td>${xml(textOf(cell))}</td>`).join("")}</tr>`).join("")}</table>
<div class="list"><table>${heading}<tbody>${body.join("")}</tbody></table></div>
${foot.map((cells) => `<p>${xml(cells.map(textOf).join(" "))}</p>`).join("\n")}</html>`;
}
