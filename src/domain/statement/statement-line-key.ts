import { bankReference } from "./bank-reference.ts";
import type { StatementLine } from "./statement-line.ts";

/** What identifies a line: `base` regardless of the file, `key` also among equal lines of one file. */
export interface LineIdentity {
  readonly base: string;
  readonly key: string;
}

/**
 * The identity of each line (REP-07): bank, day, direction, amount and text, then the balance and a number among the
 * lines of this file that are equal in all of that. The same file in another order, or saved again with other spaces,
 * capitals, currency signs or date styles, gives the same identities; so a line is posted once. The bank account is
 * stored beside the key, because a file may not name it.
 */
export function lineIdentities(bankCode: string, lines: readonly StatementLine[]): readonly LineIdentity[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const text = lettersAndDigits(`${bankReference(line.reference) ?? ""} ${line.narration}`);
    const base = [bankCode, line.bookedOn, line.direction, line.amount, text].join("|");
    const among = `${base}|${line.balance ?? ""}`;
    const ordinal = (seen.get(among) ?? 0) + 1;
    seen.set(among, ordinal);
    return { base, key: `${among}|${ordinal}` };
  });
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/\bNGN(?=\s*\d)|[^\p{L}\p{N}]/gu, "");
}
