import { z } from "zod";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { refundCredit } from "../../contract/repayments.contract.ts";
import { assignSuspense, clearSuspense, confirmSuspense, returnSuspense } from "../../contract/suspense.contract.ts";
import { answerUnreadRows } from "../../contract/unread-rows.contract.ts";
import type { ActKind } from "../../domain/repayment/pending-act.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { recordRefund } from "../customer-credit/record-refund.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { queueStopByHand } from "../mandate-record/stop-by-hand.ts";
import { enterSettlement } from "../money-in/by-hand/enter-settlement.ts";
import { amountOf } from "../money-in/by-hand/entered-money.ts";
import { close, owes } from "../money-in/close-loan.ts";
import type { PendingAct } from "../pending-acts/act.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockStatement } from "../statement-record/statement.store.ts";
import { assignMoney } from "../suspense/assigning/assign-money.ts";
import { clearMoney } from "../suspense/assigning/clear-money.ts";
import { lockBankOfSuspense, requireOpen } from "../suspense/open-suspense.ts";
import { sendBack } from "../suspense/returning/send-back.ts";
import { closeSecondCopy } from "../suspense/told-twice/close-second-copy.ts";
import { confirmMoney } from "../suspense/told-twice/confirm-money.ts";
import { answerRows } from "../unread-rows/answer-rows.ts";

export interface Doing {
  readonly author: Author;
  readonly at: Date;
}

/** Results of an act that other code needs. */
interface Made {
  readonly refundId?: number;
}

type CarryOut = (tx: Tx, deps: Deps, act: PendingAct, by: Doing) => Promise<Made>;

/** The function of each kind, the same that runs at once when one person is enough. */
const CARRY_OUT: Readonly<Record<ActKind, CarryOut>> = {
  refund: async (tx, deps, act, by) => {
    const body = refundCredit.body.parse(act.wanted);
    const paymentId = Number(act.subject.replace("payment:", ""));
    const refund = { loanId: loanOf(act), paymentId, amount: amountOf(body.amount), methodId: body.paymentMethodId };
    const { id } = await recordRefund(
      tx,
      deps,
      { ...refund, reference: body.reference, remark: body.remark || null },
      by,
    );
    return { refundId: id };
  },
  return: async (tx, _, act, by) => {
    await sendBack(tx, itemOf(act), { ...returnSuspense.body.parse(act.wanted), ...by });
    return {};
  },
  same: async (tx, _, act, by) => {
    await closeSecondCopy(tx, itemOf(act), by);
    return {};
  },
  assign: async (tx, _, act, by) => {
    await assignMoney(tx, itemOf(act), assignSuspense.body.parse(act.wanted), by);
    return {};
  },
  confirm: async (tx, _, act, by) => {
    await confirmMoney(tx, itemOf(act), confirmSuspense.body.parse(act.wanted).payment_id, by);
    return {};
  },
  clear: async (tx, _, act, by) => {
    await clearMoney(tx, itemOf(act), clearSuspense.body.parse(act.wanted).deduction_ids, by);
    return {};
  },
  settlement: async (tx, deps, act, by) => {
    const loan = await lockLoanOr404(tx, loanOf(act));
    const body = recordSettlement.body.parse(act.wanted);
    const { paidOn } = z.object({ paidOn: z.string() }).parse(act.wanted);
    await enterSettlement(tx, deps, loan, { body, paidOn: lagosDate(paidOn) }, by);
    return {};
  },
  closing: async (tx, _, act, by) => {
    const loan = await lockLoanOr404(tx, loanOf(act));
    if (loan.status !== "disbursed" || (await owes(tx, loan.id)) > 0)
      throw new Refusal("not-possible", `Loan ${loan.reference} is closed already, or owes again.`);
    await close(tx, loan, { ...by, note: "Closed by two people before its money was seen" });
    return {};
  },
  stop: async (tx, _, act, by) => {
    await queueStopByHand(tx, z.object({ mandateId: z.number() }).parse(act.wanted).mandateId, by);
    return {};
  },
  unread: async (tx, _, act, by) => {
    await answerRows(tx, statementOf(act), answerUnreadRows.body.parse(act.wanted), by);
    return {};
  },
};

/** Executes a locked act, judged again. Throws what the function throws; the transaction is then lost. */
export function carryOutAct(tx: Tx, deps: Deps, act: PendingAct, by: Doing): Promise<Made> {
  return CARRY_OUT[act.kind](tx, deps, act, by);
}

/** Locks the subject of an act in the order of its direct execution; the act itself is locked after. */
export async function lockWhatItIsAbout(tx: Tx, { suspenseItemId, statementId, loanId }: PendingAct): Promise<void> {
  if (statementId) await lockStatement(tx, statementId);
  if (suspenseItemId !== null) await lockBankOfSuspense(tx, suspenseItemId);
  if (loanId !== null) await lockLoanOr404(tx, loanId);
  if (suspenseItemId !== null) await requireOpen(tx, suspenseItemId);
}

function loanOf({ loanId, id }: PendingAct): number {
  if (loanId === null) throw new Error(`act ${id} is about no loan`);
  return loanId;
}

function statementOf({ statementId, id }: PendingAct): number {
  if (!statementId) throw new Error(`act ${id} is about no statement`);
  return statementId;
}

function itemOf({ suspenseItemId, id }: PendingAct): number {
  if (suspenseItemId === null) throw new Error(`act ${id} is about no money in suspense`);
  return suspenseItemId;
}
