import { createHash } from "node:crypto";
import type { StatementLine } from "../../domain/statement/statement-line.ts";
import { lineIdentities } from "../../domain/statement/statement-line-key.ts";
import type { NamedLine } from "./named-line.ts";

/** A line as kept: `baseKey` is the same for equal lines, `lineKey` for one line in every copy. */
export interface KeyedLine extends StatementLine {
  readonly baseKey: string;
  readonly lineKey: string;
  /** The debit that took this credit back. */
  readonly takenBackBy?: NamedLine;
  /** It is the debit that took a credit back, and is known as such. */
  readonly takesBack?: true;
}

/** Names each line of a statement. Hashed, because a narration is longer than an index takes. */
export function keyedLines(bank: string, lines: readonly StatementLine[]): readonly KeyedLine[] {
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
