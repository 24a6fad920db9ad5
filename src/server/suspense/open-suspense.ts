import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { lockBank } from "../statement-record/statement-bank-lock.store.ts";
import { findSuspense, lockSuspense, type SuspenseView } from "../statement-record/suspense.store.ts";

/** Locks the bank of an item, so that nothing else happens to its lines. Throws 404 for an unknown item. */
export async function lockBankOfSuspense(tx: Tx, id: number): Promise<SuspenseView> {
  const item = await findSuspense(tx, id);
  if (!item) throw notFound("money in suspense");
  await lockBank(tx, item.bank);
  return item;
}

/** Locks an item that is still open; 422 names who was first. Lock its bank, and its loan, before. */
export async function requireOpen(tx: Tx, id: number): Promise<SuspenseView> {
  const item = await lockSuspense(tx, id);
  if (!item) throw notFound("money in suspense");
  if (item.state === "open") return item;
  const what = {
    payment: "given to a loan",
    deductions: "given to deductions",
    confirms: "seen to be a payment that was there before",
    returned: "sent back",
    same: "seen to be another line's",
  };
  const when = item.resolved_at ? ` at ${formatDateTime(item.resolved_at)}` : "";
  const sentence = `This money was ${what[item.resolution ?? "payment"]} by ${item.resolver ?? "System"}${when}.`;
  throw new Refusal("already-done", sentence);
}
