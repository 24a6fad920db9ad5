import type { Loan } from "../../contract/loans.contract.ts";
import { isScreeningOrdered } from "../affordability/screening.store.ts";
import { isLeft } from "../budget/spend.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { LoanView } from "./loan-view.store.ts";

/** Why an application has no screening yet and gets none automatically; null if it has one, or soon will. */
export async function screeningWait(deps: Deps, view: LoanView, tx?: Tx): Promise<Loan["screening_waits_for"]> {
  const { loan, screening } = view;
  if (screening || loan.status !== "pending_customer_confirmation") return null;
  const db = tx ?? deps.db.query;
  if (!(await isScreeningOrdered(db, loan.id))) return "phone";
  return (await isLeft(db, deps.config, "lookup", deps.clock.now())) ? null : "budget";
}
