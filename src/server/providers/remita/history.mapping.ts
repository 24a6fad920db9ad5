import { z } from "zod";
import { ZERO } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { MandateDeduction, MandateHistory } from "../deduction-provider.ts";
import { isRunning } from "./salary.mapping.ts";
import { amountField, balanceField, dayField, listField, optionalTextField, referenceField } from "./wire-fields.ts";

// The words seen for money that was taken from a salary; any other word is money not yet taken.
const SETTLED_STATUSES: ReadonlySet<string> = new Set(["TCLS", "PAID", "SUCCESSFUL"]);

// A mandate under a word that is not among these may still collect.
const END_STATUSES: ReadonlySet<string> = new Set(
  "STOP STOPPED COMPLETED COMPLETE CLOSED ENDED EXPIRED CANCELLED CANCELED TERMINATED LIQUIDATED".split(" "),
);

// The keys of a repayment are all lower case, unlike everything else of theirs. Banks come as names, so none is read.
const historyReply = z.object({
  loanMandateReference: referenceField,
  status: optionalTextField,
  totalDisbursed: amountField,
  outstandingLoanBal: balanceField.nullish(),
  dateOfDisbursement: dayField.nullish().catch(undefined),
  repayment: listField(
    z.object({ transactionamount: amountField, deductiondate: dayField, paymentstatus: optionalTextField }),
  ),
});

/** A history as read, with the day of disbursement that the port does not ask for and the search does. */
export interface ReadHistory extends MandateHistory {
  readonly disbursedOn?: LagosDate;
}

/** The mandate history in a reply, oldest deduction first; undefined when a part of it cannot be read. */
export function readMandateHistory(payload: unknown): ReadHistory | undefined {
  const parsed = historyReply.safeParse(payload);
  if (!parsed.success) return undefined;
  const reply = parsed.data;
  return {
    mandateReference: reply.loanMandateReference,
    status: reply.status ?? "",
    isLive: isRunning(reply.status),
    isOver: END_STATUSES.has((reply.status ?? "").toUpperCase()),
    totalDisbursed: reply.totalDisbursed,
    outstanding: reply.outstandingLoanBal ?? ZERO,
    deductions: deductionsIn(reply.loanMandateReference, reply.repayment),
    ...(reply.dateOfDisbursement ? { disbursedOn: reply.dateOfDisbursement } : {}),
  };
}

type WireRepayment = z.output<typeof historyReply>["repayment"][number];

/**
 * Names every line mandate|date|amount|ordinal, the ordinal counting lines alike in the first three. Settled lines
 * count first: of equal lines the settled ones are then always 1…n, in whatever order the reply lists them, and a
 * line that appears or settles later never takes the name of one that has been posted.
 */
function deductionsIn(mandateReference: string, repayments: readonly WireRepayment[]): MandateDeduction[] {
  const seen = new Map<string, number>();
  return repayments
    .filter((line) => line.transactionamount > ZERO)
    .map((line) => ({
      deductedOn: line.deductiondate,
      amount: line.transactionamount,
      status: line.paymentstatus ?? "",
      isSettled: SETTLED_STATUSES.has((line.paymentstatus ?? "").toUpperCase()),
    }))
    .sort(
      (a, b) =>
        a.deductedOn.localeCompare(b.deductedOn) ||
        a.amount - b.amount ||
        Number(b.isSettled) - Number(a.isSettled) ||
        a.status.localeCompare(b.status),
    )
    .map((line) => {
      const alike = `${mandateReference}|${line.deductedOn}|${line.amount}`;
      const ordinal = (seen.get(alike) ?? 0) + 1;
      seen.set(alike, ordinal);
      return { ...line, lineKey: `${alike}|${ordinal}` };
    });
}
