import { issueOwnAccountStatement } from "../../contract/account-statements.contract.ts";
import { viewedLoan } from "../application-status/viewed-loan.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { makeAccountStatement } from "./make-account-statement.ts";

/** A statement for the customer, who proved to hold the phone by opening the view. */
export const issueOwnAccountStatementRoute = route(issueOwnAccountStatement, async ({ body, author, deps }) => {
  const loan = await findLoan(deps.db, await viewedLoan(deps, body));
  if (!loan) throw notFound("loan");
  return makeAccountStatement(deps, loan, body, { author, isCustomer: true });
});
