import { z } from "zod";
import { ZERO } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { MandateDeduction, MandateHistory } from "../deduction-provider.ts";
import { isRunning } from "./salary.mapping.ts";
import { amountField, balanceField, dayField, listField, optionalTextField, referenceField } from "./wire-fields.ts";

// The known words for money taken from a salary; any other word is money not taken yet.
const SETTLED_STATUSES: ReadonlySet<string> = new Set(["TCLS", "PAID", "SUCCESSFUL"]);

// A mandate with a word not listed here may still collect.
const END_STATUSES: ReadonlySet<string> = new Set(
  "STOP STOPPED COMPLETED COMPLETE CLOSED ENDED EXPIRED CANCELLED CANCELED TERMINATED LIQUIDATED".split(" "),
);

// The keys of a repayment are all lower case, unlike all others of theirs. Banks come as names, so none is read.
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

/** A parsed history, with the disbursement date that the search needs and the port does not. */
export interface ReadHistory extends MandateHistory {
  readonly disbursedOn?: LagosDate;
}

/** The mandate history in a reply, oldest deduction first; undefined if any part is unreadable. */
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
 * Names every line mandate|date|amount|ordinal, the ordinal counting lines equal in the first three. Settled lines are
 * counted first: among equal lines the settled ones are then always 1…n, in whatever order the reply lists them, and a
 * line that appears or settles later never takes the name of a posted one.
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
