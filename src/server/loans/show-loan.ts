import { today } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../http/app-error.ts";
import { type KeptLoan, presentLoan } from "./loan.presenter.ts";
import { readLoanView } from "./loan-view.store.ts";

/** A loan with everything there is, for `answerLoan` to say to somebody; read inside the transaction where one is given. Throws the 404 of an absent loan. */
export async function showLoan(deps: Deps, id: number, tx?: Tx): Promise<KeptLoan> {
  const view = await readLoanView(tx ?? deps.db.read, id);
  if (!view) throw notFound("loan");
  return presentLoan(view, {
    secrets: deps.secrets,
    today: today(deps.clock),
    publicUrl: deps.config.publicUrl,
  });
}
