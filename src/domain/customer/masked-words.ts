const EMAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.,;]+/g;
// As long as an account number, with or without spaces or dashes.
const NUMBER = /\+?\d(?:[\s-]?\d){9,}/g;

/** Free-text fields, wherever they are in an audit row. */
export const TYPED_WORDS: ReadonlySet<string> = new Set(["note", "reason", "remark", "rejection_reason"]);

/**
 * Free text as a log that is never edited may store it: long numbers shortened to their last four digits, e-mail
 * addresses and the given names to their first letter.
 */
export function maskWords(words: string, names: readonly string[] = []): string {
  const masked = words
    .replace(EMAIL, (address) => maskName(address))
    .replace(NUMBER, (digits) => `…${digits.replace(/\D/g, "").slice(-4)}`);
  return names.reduce((text, name) => text.replace(wholeWord(name), (found) => maskName(found)), masked);
}

/** A name as the audit log may store it: "N•••". Its length does not show. */
export function maskName(name: string): string {
  return name === "" ? "" : `${[...name][0]}•••`;
}

// Typed text is escaped, so that it never becomes a pattern.
function wholeWord(name: string): RegExp {
  const letters = name.trim().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return letters === "" ? /(?!)/g : new RegExp(`(?<![\\p{L}\\d])${letters}(?![\\p{L}\\d])`, "giu");
}
