import { clearSuspense } from "../../../contract/suspense.contract.ts";
import { kobo, toNaira } from "../../../domain/money.ts";
import { route } from "../../http/route.ts";
import { loansToldByHand } from "../../money-in/deductions/deduction.store.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { clearMoney } from "./clear-money.ts";
import { clearToAsk } from "./give-eyes.ts";
import { givingToLoan } from "./give-or-ask.ts";

/**
 * Assigns money in suspense, or part of it, to the deductions that a person says it brings in; no loan changes. With
 * four eyes it takes two for a deduction that only a person reported and whose loan the line does not name.
 */
export const clearSuspenseRoute = route(clearSuspense, async ({ params, body, actor, author, deps }) => {
  const deductionIds = [...new Set(body.deduction_ids)];
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const { item, result, sent } = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await requireOpen(tx, params.id);
    const giving = { item, loanIds: await loansToldByHand(tx, deductionIds), asking: clearToAsk(item, deductionIds) };
    return { item, ...(await givingToLoan(tx, deps, giving, by, () => clearMoney(tx, item.id, deductionIds, by))) };
  });
  if (sent) {
    const rest = { id: item.id, amount: toNaira(kobo(item.amount)) };
    return { message: sent.message, data: { deductions: 0, rest }, sentForApproval: sent.act };
  }
  const rest = result ? { id: result.id, amount: toNaira(result.amount) } : null;
  return { message: "Deductions remitted", data: { deductions: deductionIds.length, rest } };
});
