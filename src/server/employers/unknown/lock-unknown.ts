import type { Tx } from "../../db/transaction.ts";
import { notFound } from "../../refusal/refusal.ts";
import { lockUnknown } from "./unknown-employer.store.ts";

/** Locks an entry of the queue. Throws 404 if it is gone or never existed. */
export async function lockUnknownOr404(
  tx: Tx,
  id: number,
): Promise<{ readonly words: string; readonly normal: string }> {
  const unknown = await lockUnknown(tx, id);
  if (!unknown) throw notFound("unknown employer in the queue any more");
  return unknown;
}
