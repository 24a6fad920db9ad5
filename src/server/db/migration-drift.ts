import { createHash } from "node:crypto";

/** A migration that a database was made with, and the checksum of its text. */
export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
}

/** Of a migration's text, whatever the line ends on this machine. */
export function checksumOf(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}

/** The first applied migration whose text is another now. */
export function changedText(
  applied: readonly AppliedMigration[],
  textOf: (name: string) => string,
): string | undefined {
  return applied.find(({ name, sha256 }) => sha256 !== checksumOf(textOf(name)))?.name;
}
