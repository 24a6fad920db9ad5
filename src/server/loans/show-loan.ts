import { today } from "../clock.ts";
import { waitingChange } from "../contact-changes/waiting-change.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../http/app-error.ts";
import { type KeptLoan, presentLoan } from "./loan.presenter.ts";
import { readLoanView } from "./loan-view.store.ts";
import { screeningWait } from "./screening-wait.ts";

/** A loan with everything there is, for `answerLoan` to say to somebody; read inside the transaction where one is given. Throws the 404 of an absent loan. */
export async function showLoan(deps: Deps, id: number, tx?: Tx): Promise<KeptLoan> {
  const db = tx ?? deps.db.read;
  const view = await readLoanView(db, id);
  if (!view) throw notFound("loan");
  const { customer_id, has_open_change, mail_returned: returned } = view.loan;
  const change = has_open_change ? await waitingChange(db, deps.config, customer_id, deps.clock.now()) : undefined;
  const around = {
    secrets: deps.secrets,
    today: today(deps.clock),
    publicUrl: deps.config.publicUrl,
    screeningWait: await screeningWait(deps, view, tx),
  };
  return {
    ...presentLoan(view, around),
    ...(change && { contact_change: change }),
    ...(returned && { mail_returned: { why: returned.why, at: new Date(returned.at).toISOString() } }),
  };
}
