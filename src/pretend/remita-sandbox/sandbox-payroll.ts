import { type Kobo, smaller, ZERO } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { instalmentOf, type SandboxMandate, type SandboxRepayment, TAKEN } from "./sandbox-mandate.ts";
import { mandatesNamed } from "./sandbox-state.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

export interface PayrollOptions {
  readonly on: LagosDate;
  /** These mandates alone; all when left out. */
  readonly mandateReferences?: readonly string[];
  /** At most this from each, as if the salary were too small for the instalment. */
  readonly atMost?: Kobo;
  /** Collects from stopped mandates too, like a payroll that was already under way when the stop came. */
  readonly includeStopped?: boolean;
}

export interface Collected {
  readonly mandate: SandboxMandate;
  readonly repayment: SandboxRepayment;
}

/**
 * Pays salaries on a day: collects the instalment, or what is left of it, from every live mandate that has begun.
 * A mandate is collected from once a day however often this runs.
 */
export function runSandboxPayroll(world: SandboxWorld, options: PayrollOptions): readonly Collected[] {
  const wanted = mandatesNamed(world.state, options.mandateReferences);
  const collected = wanted.flatMap((mandate) => collect(mandate, options) ?? []);
  if (collected.length > 0) {
    world.record({ type: "mandates", mandates: collected.map(({ mandate }) => mandate) });
  }
  return collected;
}

function collect(mandate: SandboxMandate, options: PayrollOptions): Collected | undefined {
  const isDue = mandate.status === "NEW" || (mandate.status === "STOP" && options.includeStopped === true);
  const isDone = mandate.repayments.some(({ deductedOn }) => deductedOn === options.on);
  if (!isDue || isDone || mandate.startsOn > options.on) return undefined;
  const instalment = instalmentOf(mandate);
  const amount = smaller(instalment, options.atMost ?? instalment);
  if (amount === ZERO) return undefined;
  const repayment = { amount, deductedOn: options.on, status: TAKEN };
  return { mandate: { ...mandate, repayments: [...mandate.repayments, repayment] }, repayment };
}
