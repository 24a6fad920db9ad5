import { add, type Kobo, ZERO } from "../../../domain/money.ts";
import { dayOfMonthAfter, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { type SandboxMandate, TAKEN } from "../sandbox-mandate.ts";
import { mandatesNamed } from "../sandbox-state.ts";
import type { SandboxWorld } from "../sandbox-world.ts";
import { seededRandom } from "../seeded-random.ts";
import { stableNumber } from "../stable-number.ts";
import { paydayCandidates } from "./payday-candidates.ts";
import { paydayKinds } from "./payday-kinds.ts";
import type { ReadPaydayOptions } from "./payday-options.ts";
import { PAYDAY_KINDS, type PaydayKind, type PaydayOutcome } from "./payday-outcome.ts";
import { paydayRepayments } from "./payday-repayments.ts";

export interface PaydayTotal {
  readonly mandates: number;
  /** Kobo deducted and not refunded. */
  readonly amount: Kobo;
}

/** The result of a month's payday, over all its runs. */
export interface PaydayReport {
  readonly month: string;
  readonly mandates: readonly PaydayOutcome[];
  readonly totals: Readonly<Record<PaydayKind, PaydayTotal>>;
  /** How many of the mandates this run handled; the others were handled before. */
  readonly dealtWithNow: number;
}

/** A mandate before the payday, and what the payday did to it. */
export interface PaydayChange {
  readonly before: SandboxMandate;
  readonly outcome: PaydayOutcome;
}

/**
 * Pays the salaries of a month; seed, month and mandate reference determine the outcome of each mandate. A mandate is
 * handled once a month however often this runs, in this process or a later one; a run is stored completely or not at
 * all.
 */
export function runSandboxPayday(world: SandboxWorld, options: ReadPaydayOptions): readonly PaydayChange[] {
  const { month, seed, shares, mandateReferences } = options;
  const paidOn = paydayOf(world, options);
  const ranOn = world.today();
  const candidates = paydayCandidates(world.state, month, paidOn, mandateReferences);
  const done = [...(world.state.paydays.get(month)?.outcomes.values() ?? [])];
  const kinds = paydayKinds(candidates, { month, seed, shares, paidOn, done });
  const changes = [...candidates.live, ...candidates.stopped].flatMap((before) => {
    const { mandateReference } = before;
    const kind = kinds.get(mandateReference);
    if (kind === undefined) return [];
    const random = seededRandom(stableNumber(`${seed}|${month}|${mandateReference}|taken`));
    const repayments = paydayRepayments(kind, before, paidOn, random).map((repayment) => ({
      ...repayment,
      deductedOn: notAfter(ranOn, repayment.deductedOn, paidOn),
    }));
    return [{ before, outcome: { mandateReference, kind, repayments } }];
  });
  if (changes.length > 0) {
    world.record({ type: "payday", month, paidOn, ranOn, outcomes: changes.map(({ outcome }) => outcome) });
  }
  return changes;
}

/**
 * The day of an event of a payday: no later than the day of its run, so that no event is in the future, and never
 * before `earliest`. Salaries that are paid ahead of their day keep their later days.
 */
export function notAfter(ranOn: LagosDate | undefined, day: LagosDate, earliest: LagosDate): LagosDate {
  if (ranOn === undefined || ranOn < earliest || day <= ranOn) return day;
  return ranOn;
}

/** The report on a month, of these mandates alone where references are given. */
export function paydayReport(world: SandboxWorld, options: ReadPaydayOptions, dealtWithNow: number): PaydayReport {
  const { month, mandateReferences } = options;
  const outcomes = world.state.paydays.get(month)?.outcomes;
  const mandates =
    mandateReferences === undefined
      ? [...(outcomes?.values() ?? [])]
      : mandatesNamed(world.state, mandateReferences).flatMap((named) => outcomes?.get(named.mandateReference) ?? []);
  const totals = Object.fromEntries(
    PAYDAY_KINDS.map((kind) => [kind, totalOf(mandates.filter((outcome) => outcome.kind === kind))]),
  ) as Record<PaydayKind, PaydayTotal>;
  return { month, mandates, totals, dealtWithNow };
}

/** Salaries of a month are paid on one day, so every later run uses the day of the first. */
function paydayOf({ state }: SandboxWorld, { month, day }: ReadPaydayOptions): LagosDate {
  return state.paydays.get(month)?.paidOn ?? dayOfMonthAfter(lagosDate(`${month}-01`), 0, day);
}

function totalOf(outcomes: readonly PaydayOutcome[]): PaydayTotal {
  const amount = outcomes
    .flatMap(({ repayments }) => repayments)
    .filter(({ status }) => status === TAKEN)
    .reduce((sum, repayment) => add(sum, repayment.amount), ZERO);
  return { mandates: outcomes.length, amount };
}
