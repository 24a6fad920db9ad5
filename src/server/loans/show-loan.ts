import { today } from "../clock.ts";
import { waitingChange } from "../contact-changes/waiting-change.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { identityChecksOf } from "../identity/checks-of-loan.ts";
import { notFound } from "../refusal/refusal.ts";
import { type KeptLoan, presentLoan } from "./loan.presenter.ts";
import { type LoanView, readLoanView } from "./loan-view.store.ts";
import { screeningWait } from "./screening-wait.ts";

/**
 * A complete loan, to be sent by `answerLoan`; read inside the transaction if one is given. Throws the 404 of an
 * unknown loan.
 */
export async function showLoan(deps: Deps, id: number, tx?: Tx): Promise<KeptLoan> {
  const view = await readLoanView(tx ?? deps.db.query, id);
  if (!view) throw notFound("loan");
  return showView(deps, view, tx);
}

/** The same for a loan that was read already. */
export async function showView(deps: Deps, view: LoanView, tx?: Tx): Promise<KeptLoan> {
  const db = tx ?? deps.db.query;
  const { customer_id, has_open_change, has_identity_check, mail_returned: returned } = view.loan;
  const change = has_open_change ? await waitingChange(db, deps.config, customer_id, deps.clock.now()) : undefined;
  const checks = has_identity_check ? await identityChecksOf(db, customer_id) : [];
  const context = {
    secrets: deps.secrets,
    today: today(deps.clock),
    publicUrl: deps.config.publicUrl,
    screeningWait: await screeningWait(deps, view, tx),
  };
  return {
    ...presentLoan(view, context),
    ...(change && { contact_change: change }),
    ...(checks.length > 0 && { identity_checks: checks }),
    ...(returned && { mail_returned: { why: returned.why, at: new Date(returned.at).toISOString() } }),
  };
}
