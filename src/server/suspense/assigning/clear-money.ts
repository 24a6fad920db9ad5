import type { Author, Tx } from "../../db/transaction.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { giveToDeductions, type Rest } from "./give-to-deductions.ts";

/** Assigns money in suspense, or part of it, to the deductions that people say it brings in; no loan changes. */
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
