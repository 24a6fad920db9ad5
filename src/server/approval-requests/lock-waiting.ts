import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { type ApprovalRequest, lockRequest, type RequestState } from "../grants/approval-request.store.ts";
import { lockGrants } from "../grants/lock-grants.store.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";

const DEEDS: Readonly<Record<Exclude<RequestState, "waiting">, string>> = {
  approved: "approved this",
  refused: "refused this",
  withdrawn: "withdrew this",
  lapsed: "found that this could not be done any more",
};

/**
 * Locks a waiting request after the grants lock: the facts it is judged by do not change until the transaction ends,
 * and of two deciders the second finds it decided. Throws 404, or 422 with who came first.
 */
export async function lockWaiting(tx: Tx, id: number): Promise<ApprovalRequest> {
  await lockGrants(tx);
  const request = await lockRequest(tx, id);
  if (!request) throw notFound("request");
  if (request.state === "waiting") return request;
  const { state, decider, decided_at } = request;
  const when = decided_at ? ` on ${formatDateTime(decided_at)}` : "";
  const words = decider ? `${decider} ${DEEDS[state]}${when}.` : `This took its course without anybody${when}.`;
  throw new Refusal("already-done", words);
}
