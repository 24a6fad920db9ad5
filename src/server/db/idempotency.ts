import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { Refusal } from "../refusal/refusal.ts";
import { blindDigest, sealed } from "../vault/sealed.ts";
import type { Database } from "./connect.ts";
import { PREPARED } from "./pool/pooled-client.ts";
import { type Tx, withCommit, withNext } from "./transaction.ts";

/** Identifies one request of one caller: the same key again is the same request. */
export interface RequestKey {
  readonly actor: string;
  readonly route: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

interface Kept {
  readonly is_same: boolean;
  readonly answer: string;
}

interface Around<Answer, Begun> {
  /**
   * Locks and reads made before any decision. They travel with the key's statement and change nothing, so they do no
   * harm when a repeat gets the stored answer.
   */
  readonly begin?: (tx: Tx) => Promise<Begun>;
  /** Whether an answer is final for its key; without it, each is. */
  readonly isFinal?: (answer: Answer) => boolean;
}

/**
 * Runs the work in a transaction at most once per key: a repeat gets the first answer, and one that arrives while the
 * first is running waits for it. The answer is stored in the same transaction as the effect; refusals and answers that
 * are not final are not stored. Without a key it is a plain transaction. Throws Refusal if the key was used for a
 * different request.
 */
export async function transactionOnce<Answer, Begun = undefined>(
  db: Database,
  request: RequestKey,
  at: Date,
  work: (tx: Tx, begun: Begun) => Promise<Answer>,
  { begin, isFinal = () => true }: Around<Answer, Begun> = {},
): Promise<Answer> {
  const { key } = request;
  if (key === undefined) return db.transaction(async (tx) => work(tx, (await begin?.(tx)) as Begun));
  const body = createHash("sha256").update(JSON.stringify(request.body ?? null));
  const hash = sql`decode(${blindDigest(body.digest())}, 'hex')`;
  return db.transaction(async (tx) => {
    const { actor, route } = request;
    const claim = sql<Kept>`select request_hash = ${hash} as is_same, answer from claim_request(${actor}, ${route}, ${key})`;
    const claimed = begin ? await withNext(tx, claim) : await atOnce(tx, claim);
    const begun = (await begin?.(tx)) as Begun;
    const [stored] = claimed();
    if (stored && !stored.is_same) {
      throw new Refusal("duplicate", "This Idempotency-Key was already used for a different request.");
    }
    if (stored) return JSON.parse(stored.answer) as Answer;
    const answer = await work(tx, begun);
    if (!isFinal(answer)) return answer;
    const kept = sql`insert into idempotency_keys (actor, route, key, request_hash, status, answer, created_at)
      values (${actor}, ${route}, ${key}, ${hash}, 200, ${sealed("text", JSON.stringify(answer))}, ${at})`;
    await withCommit(tx, kept);
    return answer;
  });
}

async function atOnce<Row>(tx: Tx, statement: RawBuilder<Row>): Promise<() => readonly Row[]> {
  const { rows } = await sql<Row>`${PREPARED} ${statement}`.execute(tx);
  return () => rows;
}
