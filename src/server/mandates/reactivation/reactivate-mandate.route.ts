import { reactivateMandate } from "../../../contract/mandates.contract.ts";
import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { route } from "../../http/route.ts";
import { readOwedRows } from "../../loan-record/instalment.store.ts";
import { lockLoanOr404 } from "../../loan-record/move-loan.ts";
import { NOT_REACTIVATED, queueReactivation } from "../../mandate-record/queue-reactivation.ts";
import { newestReactivation } from "../../mandate-record/reactivation.store.ts";
import { Refusal } from "../../refusal/refusal.ts";

/** Queues a new booking of a loan's unpaid rows; a sweep makes it once the old mandate no longer collects. */
export const reactivateMandateRoute = route(reactivateMandate, async ({ params, author, deps }) => {
  const asked = await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    if (loan.status !== "disbursed")
      throw new Refusal("wrong-status", `Loan ${loan.reference} is not running, so nothing is to be deducted for it.`);
    if (outstandingBalance(await readOwedRows(tx, loan.id)) === 0)
      throw new Refusal("not-possible", `Nothing is unpaid on loan ${loan.reference}.`);
    const at = deps.clock.now();
    const refused = await queueReactivation(tx, loan.id, { reason: `Asked by ${author.name}`, author, at });
    if (refused) throw new Refusal("not-possible", NOT_REACTIVATED[refused]);
    return newestReactivation(tx, loan.id);
  });
  const state = (asked?.state ?? "queued") as "queued" | "booking" | "done" | "refused";
  return { message: "Re-activation queued", data: { state, message: asked?.message ?? null } };
});
