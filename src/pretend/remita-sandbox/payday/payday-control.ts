import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { noticeAt } from "../collection-notice.ts";
import { REVERSED, TAKEN } from "../sandbox-mandate.ts";
import type { SandboxNotifications } from "../sandbox-notifications.ts";
import { type PayrollOptions, runSandboxPayroll } from "../sandbox-payroll.ts";
import type { SandboxWorld } from "../sandbox-world.ts";
import { monthField, type PaydayOptions, paydayOptions } from "./payday-options.ts";
import { type RemittanceStatement, remittanceStatement } from "./remittance-statement.ts";
import { type PaydayChange, type PaydayReport, paydayReport, runSandboxPayday } from "./run-payday.ts";
import { statementCsv } from "./statement-csv.ts";

/** Makes time pass for mandates. Every change queues one notification. */
export interface PaydayControl {
  /** Collects and queues one notification for each collection; returns how many there were. */
  runPayroll(options: PayrollOptions): number;
  /**
   * Pays the salaries of a month with all kinds of failures, once for each mandate however often it is run; the report
   * covers the whole month. Throws a ZodError, changing nothing, on malformed options.
   */
  runPayday(options: PaydayOptions): PaydayReport;
  /** Refunds the deduction of a day to the employee, the last of several; false when there is none. */
  reverseRepayment(mandateReference: string, deductedOn: LagosDate): boolean;
  /** What the lender's bank shows of a month's payday. Throws a ZodError on a malformed month. */
  remittanceStatement(month: string): RemittanceStatement;
  /** The same statement as the bank exports it. Throws a ZodError on a malformed month. */
  statementCsv(month: string): string;
}

/** The payday part of the control of one running sandbox. */
export function createPaydayControl(world: SandboxWorld, notifications: SandboxNotifications): PaydayControl {
  return {
    runPayroll(options) {
      const collected = runSandboxPayroll(world, options);
      for (const { mandate } of collected) notifications.queue(noticeAt(mandate, mandate.repayments.length - 1));
      return collected.length;
    },
    runPayday(options) {
      const read = paydayOptions.parse(options);
      const changes = runSandboxPayday(world, read);
      for (const change of changes) queueChange(notifications, change);
      return paydayReport(world, read, changes.length);
    },
    reverseRepayment: (mandateReference, deductedOn) =>
      reverseRepayment(world, notifications, mandateReference, deductedOn),
    remittanceStatement: (month) => remittanceStatement(world, monthField.parse(month)),
    statementCsv: (month) => statementCsv(remittanceStatement(world, monthField.parse(month))),
  };
}

/** Queues a notification for each repayment, and another one if it was refunded. */
function queueChange(notifications: SandboxNotifications, { before, outcome }: PaydayChange): void {
  let mandate = before;
  for (const repayment of outcome.repayments) {
    const at = mandate.repayments.length;
    const others = mandate.repayments;
    mandate = { ...mandate, repayments: [...others, { ...repayment, status: TAKEN }] };
    notifications.queue(noticeAt(mandate, at));
    if (repayment.status !== REVERSED) continue;
    mandate = { ...mandate, repayments: [...others, repayment] };
    notifications.queue(noticeAt(mandate, at));
  }
}

function reverseRepayment(
  world: SandboxWorld,
  notifications: SandboxNotifications,
  mandateReference: string,
  deductedOn: LagosDate,
): boolean {
  const lines = world.state.mandates.get(mandateReference)?.repayments ?? [];
  const at = lines.findLastIndex((line) => line.deductedOn === deductedOn && line.status === TAKEN);
  if (at < 0) return false;
  world.record({ type: "reversal", mandateReference, at });
  const mandate = world.state.mandates.get(mandateReference);
  if (mandate !== undefined) notifications.queue(noticeAt(mandate, at));
  return true;
}
