import type { Queries } from "../db/queries.ts";
import { chainEnds, countRowsTo, countStrays, walkChain } from "./chain.store.ts";
import type { ChainedLog } from "./chained-log.ts";
import { rowCheckers } from "./check-row.ts";
import { readStatements, type Statements, statementChecker } from "./head-statements.ts";
import type { AuditKeys } from "./open-audit-seal.ts";

export interface ChainVerdict {
  readonly rows: number;
  /** How many rows something outside the database vouches for, and when it last did. */
  readonly anchor: { readonly rows: number; readonly at: Date } | undefined;
  /** The first problems found, in plain sentences; empty if the log is as Tenor wrote it. */
  readonly faults: readonly string[];
}

/** At most this many faults are reported. */
export const FAULTS_MAX = 20;

/**
 * Checks the whole log with these keys: that the rows of each chain follow each other, that Tenor wrote each of them
 * once, and that it is the log anchored outside the database. Rows added meanwhile are left to the next check. Changes
 * nothing.
 */
export async function verifyChain(db: Queries, { log, place, sealKey }: AuditKeys): Promise<ChainVerdict> {
  const said = await readStatements(place);
  const faults: string[] = [...said.faults];
  const add = (...sentences: readonly (string | undefined)[]): void => {
    for (const sentence of sentences) if (sentence !== undefined && faults.length < FAULTS_MAX) faults.push(sentence);
  };
  const rowsOf = rowCheckers({ sealKey, mayBeUnsealed: (row) => isBeforeSeals(said, row) });
  const ends = await chainEnds(db, log);
  let rows = 0;
  for (const chain of new Set([...ends.keys(), ...said.lines.keys()])) {
    const upTo = ends.get(chain) ?? 0;
    const [checked, anchored] = [rowsOf(chain), statementChecker(said.lines.get(chain) ?? [])];
    let count = 0;
    for await (const batch of walkChain(db, log, { chain, upTo })) {
      for (const row of batch) add(checked.check(row), anchored.check(row));
      count += batch.length;
    }
    add(anchored.atEnd(upTo));
    if ((await countRowsTo(db, log, { chain, place: upTo })) !== count) add(STRAYS);
    rows += count;
  }
  add(unanchored(said, rows, log), (await countStrays(db, log)) > 0 ? STRAYS : undefined);
  return { rows, anchor: said.newest, faults };
}

const STRAYS = "Rows stand in the log that have the number of another, or none.";

function isBeforeSeals({ sealedAfter }: Statements, row: { chain: number; place: number }): boolean {
  return sealedAfter === undefined || (row.chain === sealedAfter.chain && row.place <= sealedAfter.place);
}

function unanchored({ sealedAfter }: Statements, rows: number, { folder }: ChainedLog): string | undefined {
  if (sealedAfter !== undefined || rows === 0) return undefined;
  return `There is no file of anchors in the data directory, so nothing says where the log ended. Look for ${folder}/anchors.log.`;
}
