import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type AnchorPlace, type ReadLines, readAnchors, readNotes } from "./anchor-file.ts";
import type { ChainRow } from "./chain.store.ts";
import type { ChainHead, HeadLine } from "./head-line.ts";
import { cutsIn, sayCut } from "./named-cuts.ts";

/** Every statement about the chains outside the database, and the problems of these statements. */
export interface Statements {
  /** By chain, in the order of their places; without those about rows that are known to be gone. */
  readonly lines: ReadonlyMap<number, readonly HeadLine[]>;
  /** How many rows were seen, and the time of the newest. */
  readonly newest: { readonly rows: number; readonly at: Date } | undefined;
  /** Rows up to here are accepted as they were found; undefined if nothing was ever anchored. */
  readonly sealedAfter: Pick<ChainHead, "chain" | "place"> | undefined;
  readonly faults: readonly string[];
}

/**
 * Reads the file of anchors and the notes. Must be read before the rows: anything stated here was committed by then.
 */
export async function readStatements(place: AnchorPlace): Promise<Statements> {
  const anchors = await readAnchors(place);
  const notes = await readNotes(place);
  const files: readonly (readonly [string, ReadLines])[] = [
    ...(anchors ? [["anchors.log", anchors] as const] : []),
    ...notes,
  ];
  const { standing, cuts } = cutsIn(files.flatMap(([, { lines: said }]) => said));
  const lines = linesByChain(standing);
  const unsigned = files.flatMap(([name, { unsigned: wrong }]) =>
    wrong.map((line) => `Line ${line} of ${name} does not carry the signature of this installation.`),
  );
  const faults = [...unsigned, ...cuts.map(sayCut)];
  const sealedAfter = anchors?.lines.find(({ kind }) => kind === "begin");
  return { lines, newest: newestOf(lines), sealedAfter, faults };
}

/** The statements by chain, in the order of the places. */
export function linesByChain(lines: readonly HeadLine[]): ReadonlyMap<number, readonly HeadLine[]> {
  const chains = Map.groupBy(lines, ({ chain }) => chain);
  for (const said of chains.values()) said.sort((a, b) => a.place - b.place);
  return chains;
}

function newestOf(lines: ReadonlyMap<number, readonly HeadLine[]>): Statements["newest"] {
  const heads = [...lines.values()].flatMap((said) => said.at(-1) ?? []);
  if (heads.length === 0) return undefined;
  return {
    rows: heads.reduce((rows, { place }) => rows + place, 0),
    at: new Date(Math.max(...heads.map(({ at }) => at.getTime()))),
  };
}

/** Checks the rows of a chain, in the order of their places, against the statements. */
export function statementChecker(lines: readonly HeadLine[]) {
  let next = 0;
  let contradicted = false;
  return {
    /** The sentence for the first row that differs from its anchor; one suffices, since all later rows depend on it. */
    check({ seq, place, hash }: Pick<ChainRow, "seq" | "place" | "hash">): string | undefined {
      let wrong: HeadLine | undefined;
      for (; next < lines.length; next += 1) {
        const line = lines[next];
        if (!line || line.place > place) break;
        if (line.place === place && !line.hash.equals(hash)) wrong ??= line;
      }
      if (!wrong || contradicted) return undefined;
      contradicted = true;
      return `Row ${seq} is not the one that was anchored on ${formatDateTime(wrong.at)}: the log up to there was written anew.`;
    },
    /** The sentence for a chain that ends before its last statement. */
    atEnd(lastPlace: number): string | undefined {
      const beyond = lines.at(-1);
      if (!beyond || beyond.place <= lastPlace) return undefined;
      return `The log lacks the newest ${beyond.place - lastPlace} of the rows that it had on ${formatDateTime(beyond.at)}: its end was cut off.`;
    },
  };
}
