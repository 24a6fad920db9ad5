import type { Author, Tx } from "../db/transaction.ts";
import { giveToDeductions, type Rest } from "./give-to-deductions.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";

/** Gives money in suspense, or a part of it, to the deductions that people say it brings; no loan is touched. */
export async function clearMoney(
  tx: Tx,
  id: number,
  deductionIds: readonly number[],
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<Rest | undefined> {
  await lockBankOfSuspense(tx, id);
  const item = await requireOpen(tx, id);
  const reason = `Brings ${deductionIds.length} deductions, as ${author.name} said.`;
  return giveToDeductions(tx, { item, deductionIds, reason, author, at });
}
