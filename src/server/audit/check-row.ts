import type { ChainRow } from "./chain.store.ts";
import { linkHash } from "./chain-link.ts";
import { repeatedSeals, sealHolds } from "./seal.ts";

/** What the rows are held against, and how far one has come. */
export interface RowChecker {
  /** What is wrong with the next row, in a sentence; undefined when it follows on the one before. */
  check(row: ChainRow): string | undefined;
}

interface Rules {
  readonly beginning: Buffer;
  readonly sealKey: Buffer;
  /** Every row with a greater number carries a seal. */
  readonly sealedAfter: number;
}

/** Checks the rows of the log one after the other. */
export function rowChecker({ beginning, sealKey, sealedAfter }: Rules): RowChecker {
  const isRepeated = repeatedSeals();
  let [last, link] = [0, beginning];
  const check = (row: ChainRow): string | undefined => {
    const [before, expected] = [last, link];
    [last, link] = [Math.max(last, row.seq), row.hash];
    if (row.seq > before + 1) return missing(before + 1, row.seq - 1);
    if (row.seq <= before) return `Row ${row.seq} stands where no row of this number belongs.`;
    if (!row.previous_hash.equals(expected))
      return `Row ${row.seq} does not follow on row ${before}: one of them was changed, moved or taken out.`;
    if (!linkHash(row.previous_hash, row.seq, row.payload).equals(row.hash))
      return `Row ${row.seq} was changed after it was written: it does not have its hash.`;
    return wrongSeal(row) ?? wrongColumns(row);
  };
  const wrongSeal = ({ seq, seal, payload }: ChainRow): string | undefined => {
    if (!seal) return seq <= sealedAfter ? undefined : `Row ${seq} carries no seal: Tenor did not write it.`;
    if (!sealHolds(sealKey, payload, seal))
      return `Row ${seq} does not fit its seal: Tenor did not write it like this.`;
    return isRepeated(seal) ? `Row ${seq} is a copy of an earlier row.` : undefined;
  };
  return { check };
}

/** Columns are drawn from the text when a row is written; lists show and find rows by them. */
function wrongColumns({ seq, payload, at, actor_id, action, object, seal }: ChainRow): string | undefined {
  const said = readPayload(payload);
  const isAsSaid =
    said !== undefined &&
    said.action === action &&
    said.object === object &&
    said.actorId === actor_id &&
    // Rows from before the seals took the time of the last of their transaction.
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

function missing(from: number, to: number): string {
  return from === to ? `Row ${from} is missing.` : `Rows ${from} to ${to} are missing.`;
}
