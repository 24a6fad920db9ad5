const EMAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.,;]+/g;
// As long as an account number, with spaces or dashes between or none.
const NUMBER = /\+?\d(?:[\s-]?\d){9,}/g;

/** What people type into, wherever it stands in an audit row. */
export const TYPED_WORDS: ReadonlySet<string> = new Set(["note", "reason", "remark", "rejection_reason"]);

/**
 * Words that somebody typed, as a log that is never edited may hold them: long numbers by their last four digits, e-mail
 * addresses and the given names by their first letter.
 */
export function maskWords(words: string, names: readonly string[] = []): string {
  const masked = words
    .replace(EMAIL, (address) => maskName(address))
    .replace(NUMBER, (digits) => `…${digits.replace(/\D/g, "").slice(-4)}`);
  return names.reduce((text, name) => text.replace(wholeWord(name), (found) => maskName(found)), masked);
}

/** A name as the audit log may hold it: "N•••". How long it was does not show. */
export function maskName(name: string): string {
  return name === "" ? "" : `${[...name][0]}•••`;
}

// Nothing that is typed becomes a pattern: every sign that means something to one is taken by its letter.
function wholeWord(name: string): RegExp {
  const letters = name.trim().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return letters === "" ? /(?!)/g : new RegExp(`(?<![\\p{L}\\d])${letters}(?![\\p{L}\\d])`, "giu");
}
