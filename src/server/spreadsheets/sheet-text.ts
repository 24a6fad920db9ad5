const ODD = /_x|[\ud800-\udfff\ufffe\uffff]/;
// The library writes control characters as _xHHHH_ itself, so one of them closes such a word as its underscore does.
const READ_AS_CHARACTER = /_(?=x[\dA-Fa-f]{4}[_\p{Cc}])/gu;

/** Text as a sheet can hold it: what XML forbids is replaced, and what Excel would read as a code for a character is not. */
export function asSheetText(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(READ_AS_CHARACTER, "_x005F_");
}
