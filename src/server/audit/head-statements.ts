import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type AnchorPlace, type ReadLines, readAnchors, readNotes } from "./anchor-file.ts";
import type { ChainRow } from "./chain.store.ts";
import type { HeadLine } from "./head-line.ts";

/** Everything that is said of the chain outside of the database, and what is wrong with how it is said. */
export interface Statements {
  /** In the order of their numbers. */
  readonly lines: readonly HeadLine[];
  readonly newest: HeadLine | undefined;
  /** Rows up to this number are taken as they were found; undefined where nothing was ever anchored. */
  readonly sealedAfter: number | undefined;
  readonly faults: readonly string[];
}

/** Reads the file of anchors and the notes. To be read before the rows: whatever is said here was committed by then. */
export async function readStatements(place: AnchorPlace): Promise<Statements> {
  const anchors = await readAnchors(place);
  const notes = await readNotes(place);
  const files: readonly (readonly [string, ReadLines])[] = [
    ...(anchors ? [["anchors.log", anchors] as const] : []),
    ...notes,
  ];
  const lines = files.flatMap(([, { lines: said }]) => said).toSorted((a, b) => a.seq - b.seq);
  const faults = files.flatMap(([name, { unsigned }]) =>
    unsigned.map((line) => `Line ${line} of ${name} does not carry the signature of this installation.`),
  );
  const newest = lines.at(-1);
  return { lines, newest, sealedAfter: anchors?.lines.find(({ kind }) => kind === "begin")?.seq, faults };
}

/** Holds the rows, which come in the order of their numbers, against what was said of them. */
export function statementChecker(lines: readonly HeadLine[]) {
  let next = 0;
  let contradicted = false;
  return {
    /** The sentence for the first row that reads otherwise than it was anchored; once is enough, all later rows follow from it. */
    check({ seq, hash }: Pick<ChainRow, "seq" | "hash">): string | undefined {
      let wrong: HeadLine | undefined;
      for (; next < lines.length; next += 1) {
        const line = lines[next];
        if (!line || line.seq > seq) break;
        if (line.seq === seq && !line.hash.equals(hash)) wrong ??= line;
      }
      if (!wrong || contradicted) return undefined;
      contradicted = true;
      return `Row ${seq} is not the one that was anchored on ${formatDateTime(wrong.at)}: the log up to there was written anew.`;
    },
    /** The sentence for a log that ends before where it was seen to end. */
    atEnd(lastSeq: number): string | undefined {
      const beyond = lines.at(-1);
      if (!beyond || beyond.seq <= lastSeq) return undefined;
      return `The log ends with row ${lastSeq}, but on ${formatDateTime(beyond.at)} it had ${beyond.seq} rows: its end was cut off.`;
    },
  };
}
