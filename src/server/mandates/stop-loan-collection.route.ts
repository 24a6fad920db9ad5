import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { stopTakesTwo } from "../../domain/repayment/pending-act.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { findMandateByReference, lockMandate, setMandateStatus } from "../mandate-record/mandate.store.ts";
import { insertOperation, updateOperation } from "../mandate-record/provider-operation.store.ts";
import { type StopRequest, settleStop } from "../mandate-record/settle-stop.ts";
import { requireStoppable } from "../mandate-record/stop-by-hand.ts";
import { owes } from "../money-in/close-loan.ts";
import { type Asking, type DoneOrAsked, doOrAskSecond, type WhoAndWhen } from "../pending-acts/ask-second.ts";
import type { MandateKey } from "../providers/deduction-provider.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";

/** How long a sender may be silent before the sweep continues its stop. */
const LEASE_MS = 45_000;

/**
 * Stops a mandate under its own customer number and code (API-46, STP-05): the intent is committed before the call to
 * the provider, once for any number of presses; without a confirmation the sweep continues. The debt stays, so with
 * four eyes an open loan keeps its deduction until a second person agrees.
 */
export const stopLoanCollectionRoute = route(stopLoanCollection, async ({ body, actor, author, deps }) => {
  const { provider } = deps;
  const reference = body.mandateReference;
  const found = await findMandateByReference(deps.db.query, reference);
  if (!found) throw fieldError("mandateReference", `There is no mandate ${reference}.`);
  if (!provider)
    throw new Refusal("provider-unavailable", "No deduction provider is configured, so nothing can be stopped.");
  const { result, sent } = await sendOrAsk(deps, found, { userId: actor.userId, author, at: deps.clock.now() });
  if (sent) {
    const status = found.status === "ended" ? ("ended" as const) : ("active" as const);
    return { message: sent.message, data: { mandate_reference: reference, status }, sentForApproval: sent.act };
  }
  const { operationId, key } = result;
  const outcome = await provider.stopMandate(key);
  await settleStop(deps, operationId, found.id, outcome, author);
  if (outcome.kind === "done" || (outcome.kind === "refused" && outcome.refusal === "already-stopped"))
    return { message: "Collection stopped", data: { mandate_reference: reference, status: "stopped" as const } };
  const what = outcome.kind === "refused" ? `refused the stop: ${outcome.message}` : "has not confirmed the stop yet";
  throw new Refusal(
    "provider-unavailable",
    `${provider.name} ${what}. Tenor goes on asking; do not repeat, the loan shows the result when it comes.`,
  );
});

interface Intent {
  readonly operationId: number;
  readonly key: MandateKey;
}

type LockedMandate = Awaited<ReturnType<typeof lockMandate>>;

async function sendOrAsk(
  deps: Deps,
  { id, loan_id }: { readonly id: number; readonly loan_id: number },
  by: WhoAndWhen,
): Promise<DoneOrAsked<Intent>> {
  return deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loan_id);
    const mandate = await lockMandate(tx, id);
    const send = () => writeIntent(tx, loan, mandate, by);
    // A stop in progress was agreed to before.
    if (!stopTakesTwo(loan.status) || mandate.status === "stopping") return { result: await send() };
    return doOrAskSecond(tx, deps, await stopToAsk(tx, loan, mandate), by, send);
  });
}

/** The stop in words for a second person. */
async function stopToAsk(tx: Tx, loan: StoredLoan, mandate: LockedMandate): Promise<Asking> {
  const amount = kobo(await owes(tx, loan.id));
  const title = `Stop the deductions of loan ${loan.reference}: mandate ${mandate.mandate_reference} collects nothing more, and ${formatNaira(amount)} is to be paid in other ways`;
  const about = { kind: "stop", subject: `mandate:${mandate.id}`, loanId: loan.id, suspenseItemId: null } as const;
  return { ...about, amount, wanted: { mandateId: mandate.id }, title, bar: { hands: [], amount } };
}

async function writeIntent(
  tx: Tx,
  loan: StoredLoan,
  mandate: LockedMandate,
  { author, at }: WhoAndWhen,
): Promise<Intent> {
  const { id } = mandate;
  const leaseUntil = new Date(at.getTime() + LEASE_MS);
  const key = {
    authorisationCode: mandate.authorisation_code,
    customerId: mandate.customer_id,
    mandateReference: mandate.mandate_reference,
  };
  const given = await requireStoppable(tx, mandate);
  if (given !== undefined) {
    await updateOperation(tx, given, { state: "sending", checks: 0, next_check_at: leaseUntil });
    audit(tx, author, at, { action: "mandate stop sent again", object: `loan:${loan.id}`, after: { mandate: id } });
    return { operationId: given, key };
  }
  await setMandateStatus(tx, id, "stopping", at);
  const request: StopRequest = { mandateReference: mandate.mandate_reference, byHand: true };
  const intent = {
    loanId: loan.id,
    kind: "stop-mandate",
    mandateId: id,
    state: "sending",
    request,
    leaseUntil,
  } as const;
  const operationId = await insertOperation(tx, { ...intent, requestedBy: author.userId, at });
  audit(tx, author, at, { action: "mandate stop sent", object: `loan:${loan.id}`, after: { mandate: id } });
  return { operationId, key };
}
