import { createHash } from "node:crypto";

/** A migration that a database was made with, and the checksum of its text. */
export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  /** The newest migration of the oldest version that works with it; none: just its own version and later ones. */
  readonly worksFrom: string | null;
}

/** Of a migration's text, whatever the line ends on this machine. */
export function checksumOf(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}

const SAYS_NOTHING_UP_TO = "0015_payday_rows_open_first.sql";
const WORKS_FROM = /^-- Works from: (none|\d{4}_\w+\.sql)$/m;

/**
 * What a migration says of the versions that go on working once it is applied: the newest migration of the oldest of them, or null
 * for none (decision 0103). Throws where one does not say it.
 */
export function worksFrom(name: string, text: string): string | null {
  if (name <= SAYS_NOTHING_UP_TO) return null;
  const said = WORKS_FROM.exec(text)?.[1];
  if (said === undefined)
    throw new Error(
      `${name} needs a line "-- Works from: <the newest migration of the oldest version that works with it>", or "none".`,
    );
  return said === "none" ? null : said;
}

/** The first applied migration whose text is another now. */
export function changedText(
  applied: readonly AppliedMigration[],
  textOf: (name: string) => string,
): string | undefined {
  return applied.find(({ name, sha256 }) => sha256 !== checksumOf(textOf(name)))?.name;
}
