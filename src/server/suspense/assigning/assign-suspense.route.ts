import { assignSuspense } from "../../../contract/suspense.contract.ts";
import { route } from "../../http/route.ts";
import { assignMoney, lockItemAndLoan } from "./assign-money.ts";
import { assignToAsk, settlesUnseen } from "./give-eyes.ts";
import { givingToLoan } from "./give-or-ask.ts";

/**
 * Assigns money in suspense to a loan that a person names, as `assignMoney` does. With four eyes a second person is
 * needed for a loan that nothing in the line names, for a settlement by a statement that only one person handled, and
 * for a loan reduced by unconfirmed money.
 */
export const assignSuspenseRoute = route(assignSuspense, async ({ params, body, actor, author, deps }) => {
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const { result, sent } = await deps.db.transaction(async (tx) => {
    const { item, loan } = await lockItemAndLoan(tx, params.id, body.loan_reference);
    const isUnseen = body.as === "settlement" && (await settlesUnseen(tx, item, loan.id));
    const giving = { item, loanIds: [loan.id], asks: isUnseen, asking: assignToAsk(item, loan, body) };
    return givingToLoan(tx, deps, giving, by, () => assignMoney(tx, item.id, body, by));
  });
  if (sent) return { message: sent.message, data: null, sentForApproval: sent.act };
  return { message: MESSAGES[result.as], data: result };
});

const MESSAGES = {
  payment: "Payment posted",
  settlement: "Loan settled",
  clears: "Deductions remitted",
  confirms: "Payment confirmed",
} as const;
