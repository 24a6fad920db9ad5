import type { ChainRow } from "./chain.store.ts";
import { beginningOf, linkHash } from "./chain-link.ts";
import { repeatedSeals, sealHolds } from "./seal.ts";

/** What the rows of a chain are checked against, and the progress so far. */
export interface RowChecker {
  /** What is wrong with the next row, in a sentence; undefined if it follows the previous one. */
  check(row: ChainRow): string | undefined;
}

interface Rules {
  readonly sealKey: Buffer;
  /** Whether a row of this chain and place may predate the seals. */
  mayBeUnsealed(row: ChainRow): boolean;
}

/** Checks the rows of the log, chain after chain; it notices duplicates across chains. */
export function rowCheckers({ sealKey, mayBeUnsealed }: Rules): (chain: number) => RowChecker {
  const isRepeated = repeatedSeals();
  const wrongSeal = (row: ChainRow): string | undefined => {
    const { seq, seal, payload } = row;
    if (!seal) return mayBeUnsealed(row) ? undefined : `Row ${seq} carries no seal: Tenor did not write it.`;
    if (!sealHolds(sealKey, payload, seal))
      return `Row ${seq} does not fit its seal: Tenor did not write it like this.`;
    return isRepeated(seal) ? `Row ${seq} is a copy of an earlier row.` : undefined;
  };
  return (chain) => {
    let [last, link] = [0, beginningOf(chain)];
    let lastSeq: number | undefined;
    const check = (row: ChainRow): string | undefined => {
      const [before, expected, seqBefore] = [last, link, lastSeq];
      [last, link, lastSeq] = [Math.max(last, row.place), row.hash, row.seq];
      if (row.place > before + 1) return missing(row.place - before - 1, seqBefore, row.seq);
      if (row.place <= before) return `Row ${row.seq} stands where no row of this number belongs.`;
      if (!row.previous_hash.equals(expected))
        return `Row ${row.seq} does not follow on ${nameOf(seqBefore)}: one of them was changed, moved or taken out.`;
      if (!linkHash(row.previous_hash, row, row.payload).equals(row.hash))
        return `Row ${row.seq} was changed after it was written: it does not have its hash.`;
      return wrongSeal(row) ?? wrongColumns(row);
    };
    return { check };
  };
}

/** Columns are extracted from the text when a row is written; lists show and find rows by them. */
function wrongColumns({ seq, payload, at, actor_id, action, object, seal }: ChainRow): string | undefined {
  const said = readPayload(payload);
  const isAsSaid =
    said !== undefined &&
    said.action === action &&
    (said.object ?? null) === object &&
    said.actorId === actor_id &&
    // Rows from before the seals took the time of their transaction's last row.
    (seal === null || Date.parse(String(said.at)) === at.getTime());
  return isAsSaid ? undefined : `Row ${seq} is shown otherwise than it was written: its columns were changed.`;
}

function readPayload(payload: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(payload) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const nameOf = (seq: number | undefined): string => (seq === undefined ? "the beginning of the log" : `row ${seq}`);

function missing(rows: number, before: number | undefined, seq: number): string {
  const some = rows === 1 ? "A row is" : `${rows} rows are`;
  return `${some} missing between ${nameOf(before)} and row ${seq}.`;
}
