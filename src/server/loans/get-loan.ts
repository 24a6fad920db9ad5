import { getLoan } from "../../contract/loans.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { showLoan } from "./show-loan.ts";

/** One loan, whole (API-17). It shows BVN and account number, so each view is audited. */
export const getLoanRoute = route(getLoan, async ({ params, author, deps }) => {
  const loan = await showLoan(deps, params.id);
  await deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), { action: "loan viewed", object: `loan:${params.id}` }));
  return { data: loan };
});
