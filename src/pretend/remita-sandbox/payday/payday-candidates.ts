import { ZERO } from "../../../domain/money.ts";
import { addDays, daysBetween, type LagosDate } from "../../../domain/time/lagos-date.ts";
import { remainingOf, type SandboxMandate, TAKEN } from "../sandbox-mandate.ts";
import { mandatesNamed, type SandboxState } from "../sandbox-state.ts";

/** Payrolls are a month apart: money taken this near to a payday was taken for it, in another way than by it. */
const SAME_PAYROLL_DAYS = 10;
/** A stop that is older than this has reached every payroll. */
const STOP_UNDER_WAY_DAYS = 62;

export interface PaydayCandidates {
  readonly live: readonly SandboxMandate[];
  /** Stopped with something left to collect, the one that last moved first. */
  readonly stopped: readonly SandboxMandate[];
}

/**
 * The mandates that a month's payday has still to deal with: begun by that day, with something left to collect, not
 * dealt with in that month before, and not collected from for that payroll in another way.
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

/** Whether a payroll that was made up when the mandate still ran may be under way. */
export function isStoppedLately(mandate: SandboxMandate, paidOn: LagosDate): boolean {
  return lastMovedOn(mandate) >= addDays(paidOn, -STOP_UNDER_WAY_DAYS);
}

/** Whether money was taken for this payroll in another way than by a payday: what a payday took late was its own. */
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
