import { ZERO } from "../../../domain/money.ts";
import { addDays, daysBetween, type LagosDate } from "../../../domain/time/lagos-date.ts";
import { remainingOf, type SandboxMandate, TAKEN } from "../sandbox-mandate.ts";
import { mandatesNamed, type SandboxState } from "../sandbox-state.ts";

/** Payrolls are a month apart, so a deduction this near to a payday belongs to its payroll. */
const SAME_PAYROLL_DAYS = 10;
/** Every payroll knows of a stop that is older than this. */
const STOP_UNDER_WAY_DAYS = 62;

export interface PaydayCandidates {
  readonly live: readonly SandboxMandate[];
  /** Stopped with an amount left to collect, the latest change first. */
  readonly stopped: readonly SandboxMandate[];
}

/**
 * The mandates that a month's payday still has to handle: begun by that day, with an amount left to collect, not
 * handled in that month before, and not collected for that payroll in another way.
 */
export function paydayCandidates(
  state: SandboxState,
  month: string,
  paidOn: LagosDate,
  references: readonly string[] | undefined,
): PaydayCandidates {
  const dealtWith = state.paydays.get(month)?.outcomes;
  const due = mandatesNamed(state, references).filter(
    (mandate) =>
      dealtWith?.has(mandate.mandateReference) !== true &&
      mandate.startsOn <= paidOn &&
      remainingOf(mandate) > ZERO &&
      !isCollectedFor(state, mandate, paidOn),
  );
  return {
    live: due.filter(({ status }) => status === "NEW"),
    stopped: due
      .filter(({ status }) => status === "STOP")
      .sort((a, b) => lastMovedOn(b).localeCompare(lastMovedOn(a)) || compareReferences(a, b)),
  };
}

/** Whether a payroll that was prepared before the stop may still run. */
export function isStoppedLately(mandate: SandboxMandate, paidOn: LagosDate): boolean {
  return lastMovedOn(mandate) >= addDays(paidOn, -STOP_UNDER_WAY_DAYS);
}

/** Whether money was deducted for this payroll other than by a payday; late deductions of a payday are its own. */
function isCollectedFor(state: SandboxState, mandate: SandboxMandate, paidOn: LagosDate): boolean {
  return mandate.repayments.some(
    ({ deductedOn, status }) =>
      status === TAKEN &&
      Math.abs(daysBetween(deductedOn, paidOn)) <= SAME_PAYROLL_DAYS &&
      !isOfPayday(state, mandate.mandateReference, deductedOn),
  );
}

function isOfPayday({ paydays }: SandboxState, mandateReference: string, on: LagosDate): boolean {
  return [...paydays.values()].some(({ outcomes }) =>
    outcomes.get(mandateReference)?.repayments.some(({ deductedOn }) => deductedOn === on),
  );
}

function lastMovedOn({ startsOn, repayments }: SandboxMandate): LagosDate {
  const days = repayments.map(({ deductedOn }) => deductedOn);
  return [startsOn, ...days].sort().at(-1) ?? startsOn;
}

function compareReferences(a: SandboxMandate, b: SandboxMandate): number {
  return a.mandateReference.localeCompare(b.mandateReference);
}
