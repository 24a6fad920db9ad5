import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { findMandateByReference, lockMandate, setMandateStatus } from "../deductions/mandate.store.ts";
import { insertOperation, newestStop, updateOperation } from "../deductions/provider-operation.store.ts";
import { type StopRequest, settleStop } from "../deductions/settle-stop.ts";
import type { Deps } from "../deps.ts";
import { AppError, fieldError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import type { MandateKey } from "../providers/deduction-provider.ts";

/** How long a sender may stay silent before the sweep goes on with its stop. */
const LEASE_MS = 45_000;

/**
 * Stops a mandate under its own customer number and code (API-46, STP-05): the intent is committed before the provider
 * hears of it, once however many press at once; without its confirmation the sweep goes on. The debt stays.
 */
export const stopLoanCollectionRoute = route(stopLoanCollection, async ({ body, author, deps }) => {
  const { provider } = deps;
  const reference = body.mandateReference;
  const found = await findMandateByReference(deps.db.read, reference);
  if (!found) throw fieldError("mandateReference", `There is no mandate ${reference}.`);
  if (!provider)
    throw new AppError("provider-unavailable", "No deduction provider is configured, so nothing can be stopped.");
  const { operationId, key } = await commitIntent(deps, found, author);
  const outcome = await provider.stopMandate(key);
  await settleStop(deps, operationId, found.id, outcome, author);
  if (outcome.kind === "done" || (outcome.kind === "refused" && outcome.refusal === "already-stopped"))
    return { message: "Collection stopped", data: { mandate_reference: reference, status: "stopped" as const } };
  const what = outcome.kind === "refused" ? `refused the stop: ${outcome.message}` : "has not confirmed the stop yet";
  throw new AppError(
    "provider-unavailable",
    `${provider.name} ${what}. Tenor goes on asking; do not repeat, the loan shows the result when it comes.`,
  );
});

interface Intent {
  readonly operationId: number;
  readonly key: MandateKey;
}

async function commitIntent(
  deps: Deps,
  { id, loan_id }: { id: number; loan_id: number },
  author: Author,
): Promise<Intent> {
  return deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loan_id);
    const mandate = await lockMandate(tx, id);
    const at = deps.clock.now();
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
  });
}

/** Refuses what is stopped or being stopped; the id of a stop that was given up and is to be sent anew; else undefined. */
async function requireStoppable(
  tx: Tx,
  mandate: { id: number; status: string; mandate_reference: string; stopped_at: Date | null },
): Promise<number | undefined> {
  // One that has ended by itself may live again: a stop does no harm twice.
  if (mandate.status === "active" || mandate.status === "ended") return undefined;
  const name = `Mandate ${mandate.mandate_reference}`;
  const stop = await newestStop(tx, mandate.id);
  const isGivenUp = stop?.state === "unknown" && stop.next_check_at === null;
  if (mandate.status === "stopping" && isGivenUp) return stop.id;
  const who = stop?.first_name ? `${stop.first_name} ${stop.last_name}` : "Tenor";
  const when = formatDateTime((mandate.status === "stopped" ? mandate.stopped_at : stop?.created_at) ?? new Date(0));
  const what = mandate.status === "stopped" ? "was already stopped" : "is already being stopped, as asked";
  throw new AppError("already-done", `${name} ${what} by ${who} at ${when}.`);
}
