import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { countRowsTo, walkChain } from "./chain.store.ts";
import { BEGINNING } from "./chain-link.ts";
import { rowChecker } from "./check-row.ts";
import { readStatements, type Statements, statementChecker } from "./head-statements.ts";
import type { AuditKeys } from "./open-audit-seal.ts";

export interface ChainVerdict {
  readonly rows: number;
  readonly headSeq: number;
  /** The newest row that something outside of the database vouches for. */
  readonly anchor: { readonly seq: number; readonly at: Date } | undefined;
  /** What is wrong, in plain sentences, the first of them; empty when the log is as Tenor wrote it. */
  readonly faults: readonly string[];
}

const FAULTS_MAX = 20;

/**
 * Checks the whole log: that its rows follow on each other, that Tenor wrote each of them once, and that it is the log that
 * was anchored outside of the database. Changes nothing.
 */
export async function verifyChain(db: Kysely<DB>, { place, sealKey }: AuditKeys): Promise<ChainVerdict> {
  const said = await readStatements(place);
  const faults: string[] = [...said.faults];
  const add = (...sentences: readonly (string | undefined)[]): void => {
    for (const sentence of sentences) if (sentence !== undefined && faults.length < FAULTS_MAX) faults.push(sentence);
  };
  const rows = rowChecker({ beginning: BEGINNING, sealKey, sealedAfter: said.sealedAfter ?? Number.POSITIVE_INFINITY });
  const anchored = statementChecker(said.lines);
  let [count, headSeq] = [0, 0];
  for await (const batch of walkChain(db)) {
    for (const row of batch) add(rows.check(row), anchored.check(row));
    count += batch.length;
    headSeq = batch.at(-1)?.seq ?? headSeq;
  }
  add(anchored.atEnd(headSeq), unanchored(said, count));
  if ((await countRowsTo(db, headSeq)) !== count)
    add("Rows stand in the log that have the number of another, or none.");
  const anchor = said.newest && { seq: said.newest.seq, at: said.newest.at };
  return { rows: count, headSeq, anchor, faults: faults.slice(0, FAULTS_MAX) };
}

function unanchored({ sealedAfter }: Statements, rows: number): string | undefined {
  if (sealedAfter !== undefined || rows === 0) return undefined;
  return "There is no file of anchors in the data directory, so nothing says where the log ended. Look for audit/anchors.log.";
}
