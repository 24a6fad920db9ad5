import type { Judgement } from "../../domain/matching/judgement.ts";
import { matchLines } from "../../domain/matching/match-lines.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { OtherLine } from "./alike-line.store.ts";
import { type FileLines, type LineDoubts, readDoubts } from "./line-doubts.ts";
import type { KeyedLine } from "./line-keys.ts";
import { type NamedLine, nameOfLine } from "./named-line.ts";
import { matchFacts } from "./read-match-facts.ts";

/** The verdict on any line of a statement. */
export type LineJudgement = (
  | Judgement
  | { readonly verdict: "duplicate"; readonly reason: string }
  | { readonly verdict: "out"; readonly reason: string }
  | { readonly verdict: "reversal"; readonly reason: string; readonly takesBack: NamedLine }
) & {
  /** The booked line that it seems to repeat. */
  readonly repeats?: NamedLine;
  /** The debit that takes it back. */
  readonly takenBackBy?: NamedLine;
};

export interface LinesToJudge extends FileLines {
  /**
   * Sets of deductions are expensive at a million loans: they are searched in the preview, and later only if it found
   * one.
   */
  readonly withSets?: boolean;
}

/** Judges lines of one statement by the current books, in booking order; by row number. */
export async function judgeLines(
  db: Queries,
  { withSets = true, ...file }: LinesToJudge,
): Promise<ReadonlyMap<number, LineJudgement>> {
  const doubts = await readDoubts(db, file);
  const judged = new Map(judgedByLines(file, doubts));
  const fresh = file.lines
    .filter(({ direction, rowNumber }) => direction === "credit" && !judged.has(rowNumber))
    .toSorted(inBookingOrder)
    .map((line) => ({ ...line, bank: file.bank, doubt: doubtOf(line, doubts) }));
  const judgements = matchLines(fresh, await matchFacts(db, fresh, { withSets }));
  for (const [index, { rowNumber }] of fresh.entries()) {
    const [repeats, takenBackBy] = [doubts.repeated.get(rowNumber), doubts.takenBackBy.get(rowNumber)];
    const others = { ...(repeats ? { repeats } : {}), ...(takenBackBy ? { takenBackBy } : {}) };
    judged.set(rowNumber, { ...(judgements[index] as Judgement), ...others });
  }
  return judged;
}

/** Verdicts that depend only on other lines: outgoing money, and known credits. */
export function judgedByLines(
  { overlap, lines }: FileLines,
  doubts: LineDoubts,
): readonly (readonly [number, LineJudgement])[] {
  return lines.flatMap(({ rowNumber, direction }) => {
    const judgement =
      direction === "debit" ? ofDebit(doubts.takesBack.get(rowNumber)) : ofCopy(rowNumber, overlap, doubts);
    return judgement ? [[rowNumber, judgement] as const] : [];
  });
}

function ofDebit(takesBack: NamedLine | undefined): LineJudgement {
  if (!takesBack) return { verdict: "out", reason: "Money that left the account." };
  return { verdict: "reversal", reason: `Takes a credit back: ${nameOfLine(takesBack)}.`, takesBack };
}

function ofCopy(
  row: number,
  overlap: FileLines["overlap"],
  { known, repeated }: LineDoubts,
): LineJudgement | undefined {
  const same = known.get(row);
  if (same) return { verdict: "duplicate", reason: whereItStood(same) };
  const repeats = overlap === "same" ? repeated.get(row) : undefined;
  if (!repeats) return undefined;
  return { verdict: "duplicate", reason: `Came with ${nameOfLine(repeats)}, as somebody said.`, repeats };
}

/** Why a person must look at a credit whatever its text; undefined without such a doubt. */
export function doubtOf({ rowNumber }: KeyedLine, { repeated, takenBackBy }: LineDoubts): string | undefined {
  const debit = takenBackBy.get(rowNumber);
  if (debit) return wasTakenBack(debit);
  const earlier = repeated.get(rowNumber);
  return earlier && seemsToRepeat(earlier);
}

/** Why a person must look at a credit that the bank took back. */
export function wasTakenBack(debit: NamedLine): string {
  return `The bank took it back: ${nameOfLine(debit)}.`;
}

/** Why a person must look at a credit that may be known. */
export function seemsToRepeat(earlier: NamedLine): string {
  return `May have come before: ${nameOfLine(earlier)}.`;
}

/** The order in which lines are booked, whatever file contains them. */
export function inBookingOrder(a: KeyedLine, b: KeyedLine): number {
  return compare(a.bookedOn, b.bookedOn) || compare(a.lineKey, b.lineKey);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function whereItStood({ rowNumber, fileName, uploadedAt }: OtherLine): string {
  return `Stood first in row ${rowNumber} of ${fileName}, uploaded ${formatDateTime(uploadedAt)}.`;
}
