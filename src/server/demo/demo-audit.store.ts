import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BEGINNING, linkHash } from "../audit/chain-link.ts";
import type { AuditSeal } from "../db/transaction.ts";
import { copyLines, hexText } from "./demo-lines.ts";
import type { AuditRow } from "./demo-rows.ts";

// Whoever appends to the chain holds this lock to the end of the transaction, as append_audit does.
const CHAIN_LOCK = 7210001;

const COLUMNS = ["seq", "payload", "at", "previous_hash", "hash", "seal"] as const;

/** Where the chain ends. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: Buffer;
}

/** Appends to the audit chain in order of time, as `append_audit` would row by row. Answers where it ends then. */
export async function appendDemoAudit(
  client: pg.ClientBase,
  rows: readonly AuditRow[],
  seal: AuditSeal | undefined,
): Promise<ChainEnd> {
  await client.query("select pg_advisory_xact_lock($1)", [CHAIN_LOCK]);
  const newest = await client.query<ChainEnd>("select seq, hash from audit_log order by seq desc limit 1");
  let end: ChainEnd = newest.rows[0] ?? { seq: 0, hash: BEGINNING };
  const linked = rows
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, payload }) => {
      const { seq: before, hash: previous } = end;
      const seq = before + 1;
      end = { seq, hash: linkHash(previous, seq, payload) };
      const sealed = seal ? hexText(seal.seal(payload)) : null;
      return { seq, payload, at, previous_hash: hexText(previous), hash: hexText(end.hash), seal: sealed };
    });
  const into = client.query(copyFrom(`copy audit_log (${COLUMNS.join(", ")}) from stdin`));
  await pipeline([copyLines(linked, COLUMNS)], into);
  return end;
}
