import { issueAccountStatement } from "../../contract/account-statements.contract.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { makeAccountStatement } from "./make-account-statement.ts";

/** A statement that a member of staff takes for the customer. */
export const issueAccountStatementRoute = route(issueAccountStatement, async ({ params, body, author, deps }) => {
  const loan = await findLoan(deps.db, params.id);
  if (!loan) throw notFound("loan");
  return makeAccountStatement(deps, loan, body, { author, isCustomer: false });
});
