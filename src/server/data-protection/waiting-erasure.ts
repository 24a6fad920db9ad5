import type { Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { currentErasure, type Erasure } from "./erasure.store.ts";

/** The erasure that waits for a second person; 422 if there is none. */
export async function requireWaitingErasure(tx: Tx, customerId: number): Promise<Erasure> {
  const erasure = await currentErasure(tx, customerId);
  if (erasure?.state === "waiting") return erasure;
  throw new Refusal("wrong-status", "Nobody has asked for this customer's data to be erased, or it was withdrawn.");
}
