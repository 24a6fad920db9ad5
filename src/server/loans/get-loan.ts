import { getLoan } from "../../contract/loans.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { showLoan } from "./show-loan.ts";

/** One loan, whole (API-17). It shows BVN and account number, so each view is audited. */
export const getLoanRoute = route(getLoan, async ({ params, query, author, deps }) => {
  const loan = await showLoan(deps, params.id);
  const action = query.ahead ? "loan fetched ahead" : "loan viewed";
  await deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), { action, object: `loan:${params.id}` }));
  return { data: loan };
});
