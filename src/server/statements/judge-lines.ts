import type { Kysely } from "kysely";
import type { Judgement } from "../../domain/matching/judgement.ts";
import { type AlikeLine, knownLines } from "../../domain/matching/known-line.ts";
import { matchLines } from "../../domain/matching/match-lines.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { DB } from "../db/schema.generated.ts";
import { alikeLines, bookedByKey, keysOfOthers, type OtherLine } from "./alike-line.store.ts";
import type { KeyedLine } from "./line-keys.ts";
import { matchFacts } from "./match-facts.ts";

/** What is to become of any line of a statement. */
export type LineJudgement =
  | Judgement
  | { readonly verdict: "duplicate"; readonly reason: string }
  | { readonly verdict: "out"; readonly reason: string };

export interface LinesToJudge {
  readonly bank: string;
  /** Absent before the statement is kept. */
  readonly statementId?: number;
  readonly lines: readonly KeyedLine[];
  /** Sets of deductions cost at a million loans: they are looked for in the preview, and later where it had found one. */
  readonly withSets?: boolean;
}

/** Judges lines of one statement by what the books know now, in the order in which they are booked; by row number. */
export async function judgeLines(
  db: Kysely<DB>,
  { bank, statementId, lines, withSets = true }: LinesToJudge,
): Promise<ReadonlyMap<number, LineJudgement>> {
  const credits = lines.filter((line) => line.direction === "credit").toSorted(inBookingOrder);
  const judged = new Map<number, LineJudgement>();
  for (const line of lines)
    if (line.direction === "debit")
      judged.set(line.rowNumber, { verdict: "out", reason: "Money that left the account." });
  for (const [row, known] of await knownAmong(db, credits, statementId))
    judged.set(row, { verdict: "duplicate", reason: whereItStood(known) });
  const fresh = credits.filter((line) => !judged.has(line.rowNumber)).map((line) => ({ ...line, bank }));
  const judgements = matchLines(fresh, await matchFacts(db, fresh, { withSets }));
  for (const [index, line] of fresh.entries()) judged.set(line.rowNumber, judgements[index] as Judgement);
  return judged;
}

/** The order in which lines are booked, whatever file they stand in. */
export function inBookingOrder(a: KeyedLine, b: KeyedLine): number {
  return compare(a.bookedOn, b.bookedOn) || compare(a.lineKey, b.lineKey);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function knownAmong(
  db: Kysely<DB>,
  credits: readonly KeyedLine[],
  statementId: number | undefined,
): Promise<ReadonlyMap<number, OtherLine>> {
  const known = new Map(await bookedByKey(db, credits, statementId));
  const unknown = credits.filter((line) => !known.has(line.rowNumber));
  // Most lines are like none of another statement: then their own need not be read either.
  const shared = await keysOfOthers(db, [...new Set(unknown.map((line) => line.baseKey))], statementId);
  if (shared.length === 0) return known;
  const alike = await alikeLines(db, shared, statementId);
  const stored = alike.filter((line) => line.statementId === statementId);
  const own = Map.groupBy<string, AlikeLine & { readonly baseKey: string }>(
    statementId === undefined ? credits.map(asAlike) : stored,
    (line) => line.baseKey,
  );
  const others = Map.groupBy(
    alike.filter((line) => line.statementId !== statementId),
    (line) => line.baseKey,
  );
  for (const [baseKey, lines] of Map.groupBy(unknown, (line) => line.baseKey)) {
    const found = knownLines(lines.map(asAlike), own.get(baseKey) ?? [], others.get(baseKey) ?? []);
    for (const [row, line] of found) known.set(row, line);
  }
  return known;
}

function asAlike({ rowNumber, lineKey, baseKey, balance }: KeyedLine): AlikeLine & { readonly baseKey: string } {
  return { id: 0, rowNumber, lineKey, baseKey, hasBalance: balance !== undefined, isBooked: false };
}

function whereItStood({ rowNumber, fileName, uploadedAt }: OtherLine): string {
  return `Stood first in row ${rowNumber} of ${fileName}, uploaded ${formatDateTime(uploadedAt)}.`;
}
