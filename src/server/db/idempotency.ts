import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "../http/app-error.ts";
import type { Database } from "./connect.ts";
import { PREPARED, WITH_COMMIT } from "./pooled-client.ts";
import type { Tx } from "./transaction.ts";

/** Names one request of one caller: the same key again is the same request. */
export interface RequestKey {
  readonly actor: string;
  readonly route: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

/**
 * Runs the work in a transaction at most once a key: a repeat gets the first answer, one that comes while the first
 * is running waits for it. The answer is stored in the same transaction as the effect; refusals, and answers that are not final, are not stored.
 * Without a key it is a plain transaction. Throws AppError when the key was used for something else.
 */
export async function transactionOnce<Answer>(
  db: Database,
  request: RequestKey,
  at: Date,
  work: (tx: Tx) => Promise<Answer>,
  isFinal: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const { key } = request;
  if (key === undefined) return db.transaction(work);
  const hash = createHash("sha256")
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return db.transaction(async (tx) => {
    const { actor, route } = request;
    const { rows } = await sql<{ request_hash: Buffer; answer: string }>`${PREPARED}
      select request_hash, answer from claim_request(${actor}, ${route}, ${key})`.execute(tx);
    const stored = rows[0];
    if (stored && !stored.request_hash.equals(hash)) {
      throw new AppError("duplicate", "This Idempotency-Key was already used for a different request.");
    }
    if (stored) return JSON.parse(stored.answer) as Answer;
    const answer = await work(tx);
    if (!isFinal(answer)) return answer;
    await sql`${WITH_COMMIT} insert into idempotency_keys (actor, route, key, request_hash, status, answer, created_at)
      values (${actor}, ${route}, ${key}, ${hash}, 200, ${JSON.stringify(answer)}, ${at})`.execute(tx);
    return answer;
  });
}
