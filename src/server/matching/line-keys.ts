import { createHash } from "node:crypto";
import type { StatementLine } from "../../domain/statement/statement-line.ts";
import { lineIdentities } from "../../domain/statement/statement-line-key.ts";
import { keyedHash } from "../vault/keyed-hash.ts";
import type { Vault } from "../vault/sealed-text.ts";
import type { NamedLine } from "./named-line.ts";

/** A line as stored: `baseKey` is the same for equal lines, `lineKey` for one line in every copy. */
export interface KeyedLine extends StatementLine {
  readonly baseKey: string;
  readonly lineKey: string;
  /** The debit that took this credit back. */
  readonly takenBackBy?: NamedLine;
  /** It is a debit known to have reversed a credit. */
  readonly takesBack?: true;
}

/** Names each line of a statement by hashes keyed with the database's key. */
export function keyedLines(vault: Vault, bank: string, lines: readonly StatementLine[]): readonly KeyedLine[] {
  return hashedLines(bank, lines).map((line) => ({
    ...line,
    baseKey: keyedHash(vault, line.baseKey),
    lineKey: keyedHash(vault, line.lineKey),
  }));
}

/** The same with unkeyed hashes. Hashed, because a narration is longer than an index allows. */
export function hashedLines(bank: string, lines: readonly StatementLine[]): readonly KeyedLine[] {
  const identities = lineIdentities(bank, lines);
  return lines.map((line, index) => ({
    ...line,
    baseKey: hashed(identities[index]?.base ?? ""),
    lineKey: hashed(identities[index]?.key ?? ""),
  }));
}

function hashed(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
