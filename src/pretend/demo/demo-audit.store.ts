import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { beginningOf, linkHash } from "../../server/audit/chain-link.ts";
import type { ChainHead } from "../../server/audit/head-line.ts";
import type { AuditSeal } from "../../server/db/transaction.ts";
import type { AuditRow } from "./demo-rows.ts";
import { copyLines, hexText } from "./money/demo-lines.ts";

// Whoever writes to a chain holds this lock with the chain's number until the transaction ends, as append_audit does.
const CHAIN_LOCK = 7210001;

/** One process writes the demo, so one chain is enough. */
const CHAIN = 1;

const COLUMNS = ["seq", "chain", "place", "payload", "at", "previous_hash", "hash", "seal"] as const;

/** Adds to the audit log in order of time, as `append_audit` would row by row. Returns the new end of the chain. */
export async function appendDemoAudit(
  client: pg.ClientBase,
  rows: readonly AuditRow[],
  seal: AuditSeal | undefined,
): Promise<ChainHead> {
  await client.query("select pg_advisory_xact_lock($1, $2)", [CHAIN_LOCK, CHAIN]);
  const newest = await client.query<ChainHead>("select chain, place, hash from audit_chain_ends where chain = $1", [
    CHAIN,
  ]);
  let end: ChainHead = newest.rows[0] ?? { chain: CHAIN, place: 0, hash: beginningOf(CHAIN) };
  const numbers = await client.query<{ first: number }>(
    "select setval('audit_log_seq_seq', nextval('audit_log_seq_seq') + $1) - $1 as first",
    [rows.length],
  );
  const first = numbers.rows[0]?.first ?? 0;
  const start = end.place;
  const linked = ({ at, payload }: AuditRow) => {
    const { place: before, hash: previous } = end;
    const stands = { chain: CHAIN, place: before + 1, seq: first + before - start };
    end = { chain: CHAIN, place: stands.place, hash: linkHash(previous, stands, payload) };
    const sealed = seal ? hexText(seal.seal(payload)) : null;
    return { ...stands, payload, at, previous_hash: hexText(previous), hash: hexText(end.hash), seal: sealed };
  };
  const inTime = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const into = client.query(copyFrom(`copy audit_log (${COLUMNS.join(", ")}) from stdin`));
  await pipeline(copyLines(inTime, COLUMNS, linked), into);
  return end;
}
