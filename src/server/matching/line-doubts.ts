import { type MovedLine, pairReversals } from "../../domain/matching/pair-reversals.ts";
import type { Queries } from "../db/queries.ts";
import type { OtherLine } from "./alike-line.store.ts";
import { knownAmong } from "./known-among.ts";
import type { KeyedLine } from "./line-keys.ts";
import type { NamedLine } from "./named-line.ts";
import { readRepeated } from "./repeated-line.store.ts";
import { type OtherMovedLine, readMoved } from "./reversal-lines.store.ts";
import type { OwnAccount } from "./same-account.store.ts";

/** A person's decision about lines of a file that seem to be known. */
export type OverlapAnswer = "same" | "other";

export interface FileLines extends OwnAccount {
  readonly overlap: OverlapAnswer | undefined;
  /** Absent before the statement is stored. */
  readonly statementId?: number;
  readonly lines: readonly KeyedLine[];
}

/** What other lines imply for some lines of one file, each by row number. */
export interface LineDoubts {
  /** Booked lines that they equal. */
  readonly known: ReadonlyMap<number, OtherLine>;
  /** Booked lines that they seem to repeat; none if somebody decided that it is other money. */
  readonly repeated: ReadonlyMap<number, NamedLine>;
  /** Credits that debits take back. */
  readonly takesBack: ReadonlyMap<number, NamedLine>;
  /** Debits that take credits back. */
  readonly takenBackBy: ReadonlyMap<number, NamedLine>;
}

/** Reads what other lines imply for lines of one file, in a few queries however many there are. */
export async function readDoubts(db: Queries, file: FileLines): Promise<LineDoubts> {
  const { overlap, statementId, lines } = file;
  const credits = lines.filter(({ direction }) => direction === "credit");
  const known = await knownAmong(db, credits, file, statementId);
  const unknown = credits.filter(({ rowNumber }) => !known.has(rowNumber));
  const repeated = overlap === "other" ? NOTHING : await readRepeated(db, unknown, file, statementId);
  const fresh = unknown.filter(({ rowNumber }) => overlap !== "same" || !repeated.has(rowNumber));
  return { known, repeated, ...(await readReversals(db, file, fresh)) };
}

const NOTHING: ReadonlyMap<number, NamedLine> = new Map();

async function readReversals(
  db: Queries,
  file: FileLines,
  credits: readonly KeyedLine[],
): Promise<Pick<LineDoubts, "takesBack" | "takenBackBy">> {
  const takenBackBy = new Map(
    credits.flatMap(({ rowNumber, takenBackBy: by }) => (by ? [[rowNumber, by] as const] : [])),
  );
  const open = credits.filter(({ rowNumber }) => !takenBackBy.has(rowNumber));
  const debits = file.lines.filter(({ direction, takesBack }) => direction === "debit" && !takesBack);
  const others = await readMoved(db, [...open, ...debits], file, file.statementId);
  const named = new Map<string, NamedLine>(others.map((line) => [line.key, line]));
  const own = ({ rowNumber, ...line }: KeyedLine): MovedLine => {
    named.set(`row ${rowNumber}`, { row: rowNumber, bookedOn: line.bookedOn });
    return { ...line, key: `row ${rowNumber}` };
  };
  const of = (direction: OtherMovedLine["direction"]) => others.filter((line) => line.direction === direction);
  const pairs = pairReversals([...debits.map(own), ...of("debit")], [...open.map(own), ...of("credit")]);
  const takesBack = new Map<number, NamedLine>();
  for (const [debitKey, { key: creditKey }] of pairs) {
    const [debit, credit] = [named.get(debitKey) as NamedLine, named.get(creditKey) as NamedLine];
    if (!debit.file) takesBack.set(debit.row, credit);
    if (!credit.file) takenBackBy.set(credit.row, debit);
  }
  return { takesBack, takenBackBy };
}
