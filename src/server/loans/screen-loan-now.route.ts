import { screenLoanNow } from "../../contract/loans.contract.ts";
import { screenLoan } from "../affordability/screen-loan.ts";
import { route } from "../http/route.ts";
import { orderIdentityChecks } from "../identity/order-checks.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { requireRule } from "../loan-record/move-loan.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { answerLoan, showLoan } from "./answer-loan.ts";

/**
 * Screens an application at an officer's request, who has talked to the customer with the unconfirmed phone. 429 beyond
 * the officer's look-up limit; the day's budget for strangers is not used.
 */
export const screenLoanNowRoute = route(screenLoanNow, async ({ params, actor, author, deps }) => {
  const loan = await findLoan(deps.db, params.id);
  if (!loan) throw notFound("loan");
  await deps.db.transaction(async (tx) => void (await requireRule(tx, loan, "screened")));
  const screened = await screenLoan(deps, loan.id, author, { limited: true });
  if (screened.kind === "unavailable") throw new Refusal("provider-unavailable", screened.message);
  if (screened.assessment.qualified) await orderIdentityChecks(deps, loan.id, author);
  const data = await answerLoan({ actor, deps }, await showLoan(deps, loan.id));
  return { message: "The application was screened", data };
});
