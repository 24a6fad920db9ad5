import { formatDate, formatDateTime, isLagosDate } from "../../domain/time/lagos-date.ts";
import type { HeldSection } from "./everything-held.store.ts";

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1a1f1c}
h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
th,td{border:1px solid #c9d1cc;padding:.35rem .6rem;text-align:left;vertical-align:top}th{background:#eef2ef}
pre{margin:0;white-space:pre-wrap}`;

/** The data held about a person as a page for any browser: no scripts, no external requests. */
export function dataExportPage(sections: readonly HeldSection[], name: string, at: Date): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What Tenor holds about ${escaped(name)}</title><style>${STYLE}</style></head><body>
<h1>What Tenor holds about ${escaped(name)}</h1>
<p>As of ${formatDateTime(at)}, Lagos time. The same in a form for programs is in <code>your-data.json</code>; documents,
recordings and signed agreements are in the folder <code>files</code>. Codes and links are left out of messages.</p>
${sections.map(sectionHtml).join("\n")}
</body></html>
`;
}

function sectionHtml({ title, rows }: HeldSection): string {
  const [first] = rows;
  if (!first) return `<h2>${escaped(title)}</h2>\n<p>Nothing.</p>`;
  const names = Object.keys(first);
  if (rows.length === 1)
    return `<h2>${escaped(title)}</h2>\n<table>${names.map((name) => `<tr><th scope="row">${escaped(name)}</th><td>${shown(first[name])}</td></tr>`).join("")}</table>`;
  const head = names.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${shown(row[name])}</td>`).join("")}</tr>`).join("\n");
  return `<h2>${escaped(title)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>\n${body}</tbody></table>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === "object") return `<pre>${escaped(JSON.stringify(value, null, 1))}</pre>`;
  const text = String(value);
  return isLagosDate(text) ? formatDate(text) : escaped(text);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
