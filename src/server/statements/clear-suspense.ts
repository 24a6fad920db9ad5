import { clearSuspense } from "../../contract/suspense.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { giveToDeductions } from "./give-to-deductions.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";

/** Gives money in suspense, or a part of it, to the deductions that a person says it brings; no loan is touched. */
export const clearSuspenseRoute = route(clearSuspense, async ({ params, body, author, deps }) => {
  const deductionIds = [...new Set(body.deduction_ids)];
  const rest = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await requireOpen(tx, params.id);
    const reason = `Brings ${deductionIds.length} deductions, as ${author.name} said.`;
    return giveToDeductions(tx, { item, deductionIds, reason, author, at: deps.clock.now() });
  });
  return {
    message: "Deductions remitted",
    data: { deductions: deductionIds.length, rest: rest ? { id: rest.id, amount: toNaira(rest.amount) } : null },
  };
});
