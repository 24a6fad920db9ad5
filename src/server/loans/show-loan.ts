import type { Loan } from "../../contract/loans.contract.ts";
import { today } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../http/app-error.ts";
import { presentLoan } from "./loan.presenter.ts";
import { readLoanView } from "./loan-view.store.ts";

/** A loan as every answer shows it, read inside the transaction where one is given. Throws the 404 of an absent loan. */
export async function showLoan(deps: Deps, id: number, tx?: Tx): Promise<Loan> {
  const view = await readLoanView(tx ?? deps.db.read, id);
  if (!view) throw notFound("loan");
  return presentLoan(view, {
    secrets: deps.secrets,
    now: deps.clock.now(),
    today: today(deps.clock),
    publicUrl: deps.config.publicUrl,
  });
}
