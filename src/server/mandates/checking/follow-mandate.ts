import type { LoanNote } from "../../../domain/loan/loan-rules.ts";
import { SYSTEM, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../../loan-record/move-loan.ts";
import { noteOnLoan } from "../../loan-record/note-on-loan.ts";
import { lockMandate } from "../../mandate-record/mandate.store.ts";
import { newestStop } from "../../mandate-record/provider-operation.store.ts";
import { queueStopOf } from "../../mandate-record/queue-stop.ts";
import { settleStop } from "../../mandate-record/settle-stop.ts";
import type { MandateHistory } from "../../providers/deduction-provider.ts";
import { endMandate, isNoted, type MandateToCheck } from "./poll.store.ts";

// An answer requested before the stop was confirmed does not prove that the mandate is live again.
const STOP_SETTLES_MS = 60 * 60 * 1000;

/**
 * Updates a mandate from the provider's status word. Only a known end word ends it or confirms a stop; an unknown word
 * changes nothing and is recorded in the timeline, once. One that is live although it was stopped or had ended is
 * stopped again, and recorded.
 */
export async function followMandate(
  deps: Deps,
  mandate: MandateToCheck,
  history: MandateHistory,
  askedAt: Date,
): Promise<void> {
  const { status } = mandate;
  if (history.isLive) {
    const isGone = status === "ended" || (status === "stopped" && isSettled(mandate.stopped_at, askedAt));
    if (isGone) await stopAgain(deps, mandate, askedAt);
  } else if (history.isOver) {
    if (status === "active") await end(deps, mandate, history);
    if (status === "stopping") await confirmStop(deps, mandate.id);
  } else if (status === "active" || status === "stopping") await tellOfWord(deps, mandate, history);
}

function isSettled(stoppedAt: Date | null, askedAt: Date): boolean {
  return stoppedAt === null || askedAt.getTime() - stoppedAt.getTime() >= STOP_SETTLES_MS;
}

async function stopAgain(deps: Deps, { id, loan_id, mandate_reference }: MandateToCheck, askedAt: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loan_id);
    const { status, stopped_at } = await lockMandate(tx, id);
    if (status !== "ended" && (status !== "stopped" || !isSettled(stopped_at, askedAt))) return;
    await queueStopOf(tx, { id, loan_id, mandate_reference }, SYSTEM, deps.clock.now());
    const text = `Mandate ${mandate_reference} is live at the provider although it had ${status === "ended" ? "ended" : "been stopped"}; it is being stopped again`;
    await note(tx, deps, loan, { note: "mandate-live-again", text, mandate: id });
  });
}

async function tellOfWord(deps: Deps, { id, loan_id, mandate_reference }: MandateToCheck, { status }: MandateHistory) {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loan_id);
    const text = `Mandate ${mandate_reference} is ${status || "without a status"} at the provider, which Tenor does not know. Ask the provider whether it still deducts`;
    if (await isNoted(tx, loan.id, "mandate-unclear", text)) return;
    await note(tx, deps, loan, { note: "mandate-unclear", text, mandate: id });
  });
}

/** The provider stopped collecting although we never stopped it: recorded in the timeline, unless all was collected. */
async function end(deps: Deps, mandate: MandateToCheck, history: MandateHistory): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, mandate.loan_id);
    if (!(await endMandate(tx, mandate.id)) || collectedOf(history) >= mandate.total_amount) return;
    const text = `Mandate ${mandate.mandate_reference} is ${history.status} at the provider`;
    await note(tx, deps, loan, { note: "mandate-ended", text, mandate: mandate.id });
  });
}

async function note(
  tx: Tx,
  { clock }: Deps,
  loan: StoredLoan,
  { note: event, text, mandate }: { note: LoanNote; text: string; mandate: number },
): Promise<void> {
  await noteOnLoan(tx, loan, { note: event, text, author: SYSTEM, at: clock.now(), facts: { mandate } });
}

// The provider's collected amount may be anything, so it never becomes one of ours.
function collectedOf({ deductions }: MandateHistory): number {
  return deductions.reduce((sum, line) => (line.isSettled ? sum + line.amount : sum), 0);
}

/** The history shows that a mandate was stopped: this resolves a stop without an answer. */
async function confirmStop(deps: Deps, mandateId: number): Promise<void> {
  const stop = await newestStop(deps.db.query, mandateId);
  if (!stop || stop.state === "confirmed") return;
  await settleStop(deps, stop.id, mandateId, { kind: "done", value: "stopped" }, SYSTEM);
}
