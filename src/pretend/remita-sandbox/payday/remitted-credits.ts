import { add, type Kobo, ZERO } from "../../../domain/money.ts";
import { addDays, formatDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { SandboxCustomer } from "../sandbox-customer.ts";
import { TAKEN } from "../sandbox-mandate.ts";
import type { SandboxWorld } from "../sandbox-world.ts";
import { stableNumber, stableShare } from "../stable-number.ts";
import type { PaydayOutcome } from "./payday-outcome.ts";
import { bankReference, type StatementDeduction, type StatementEntry } from "./statement-entry.ts";

const NOT_REMITTED_SHARE = 0.08;
/** From this many mandates on, at least one is not remitted, forced if necessary. */
const NOT_REMITTED_FROM = 12;

export interface Remittance {
  readonly credits: readonly StatementEntry[];
  /** Deducted from salaries but not remitted. */
  readonly notRemitted: readonly StatementDeduction[];
}

interface Taken extends StatementDeduction {
  readonly customer: SandboxCustomer | undefined;
  /** Distinguishes deductions that are otherwise equal. */
  readonly ordinal: number;
}

/**
 * How the money of a month's payday reaches the lender: about half of the employers remit in one sum, the others
 * mandate by mandate, and some money does not come. Added mandates do not change the lot of others.
 */
export function remittedCredits(world: SandboxWorld, month: string): Remittance {
  const outcomes = [...(world.state.paydays.get(month)?.outcomes.values() ?? [])];
  const withheld = withheldMandates(outcomes, month);
  const taken = outcomes.flatMap((outcome) => takenBy(world, outcome));
  const remitted = taken.filter(({ mandateReference }) => !withheld.has(mandateReference));
  const byEmployer = Map.groupBy(remitted, ({ customer }) => customer?.employer ?? "");
  const bulk = bulkEmployers([...byEmployer.keys()].filter((employer) => employer !== ""));
  const credits = [...byEmployer].flatMap(([employer, deductions]) =>
    bulk.has(employer) ? [bulkCredit(month, employer, deductions)] : deductions.map(singleCredit),
  );
  const notRemitted = taken.filter(({ mandateReference }) => withheld.has(mandateReference)).map(plain);
  return { credits, notRemitted };
}

function takenBy({ state }: SandboxWorld, { mandateReference, repayments }: PaydayOutcome): Taken[] {
  const customer = state.customersById.get(state.mandates.get(mandateReference)?.customerId ?? "");
  return repayments
    .filter(({ status }) => status === TAKEN)
    .map(({ amount, deductedOn }, ordinal) => ({ mandateReference, amount, deductedOn, customer, ordinal }));
}

function withheldMandates(outcomes: readonly PaydayOutcome[], month: string): ReadonlySet<string> {
  const chances = outcomes
    .filter(({ repayments }) => repayments.some(({ status }) => status === TAKEN))
    .map(({ mandateReference }) => ({ mandateReference, chance: stableShare(`remitted|${month}|${mandateReference}`) }))
    .sort((a, b) => a.chance - b.chance);
  const isWithheld = (chance: number, at: number) =>
    chance < NOT_REMITTED_SHARE || (at === 0 && chances.length >= NOT_REMITTED_FROM);
  return new Set(chances.filter(({ chance }, at) => isWithheld(chance, at)).map((one) => one.mandateReference));
}

/** Half of the employers by lot; if all of several got the same lot, one is switched. */
function bulkEmployers(employers: readonly string[]): ReadonlySet<string> {
  const ordered = employers.toSorted((a, b) => stableShare(a) - stableShare(b));
  const bulk = ordered.filter((employer) => stableShare(employer) < 0.5);
  if (ordered.length > 1 && bulk.length === 0) return new Set(ordered.slice(0, 1));
  return new Set(ordered.length > 1 && bulk.length === ordered.length ? bulk.slice(0, -1) : bulk);
}

function bulkCredit(month: string, employer: string, deductions: readonly Taken[]): StatementEntry {
  const days = deductions.map(({ deductedOn }) => deductedOn).sort();
  const last = days.at(-1) ?? lagosDate(`${month}-01`);
  const period = formatDate(lagosDate(`${month}-01`))
    .split(" ")
    .slice(1)
    .join(" ")
    .toUpperCase();
  const thing = `bulk|${month}|${employer}`;
  return {
    kind: "bulk",
    bookedOn: addDays(last, 1 + (stableNumber(thing) % 4)),
    amount: deductions.reduce<Kobo>((sum, { amount }) => add(sum, amount), ZERO),
    narration: `REMITA BULK SALARY DEDUCTION ${employer} ${period}`,
    reference: bankReference(thing),
    pays: deductions.map(plain),
  };
}

function singleCredit(deduction: Taken): StatementEntry {
  const { mandateReference, amount, deductedOn, customer, ordinal } = deduction;
  const thing = ["single", mandateReference, deductedOn, amount, ordinal].join("|");
  return {
    kind: "single",
    bookedOn: addDays(deductedOn, 1 + (stableNumber(thing) % 3)),
    amount,
    narration: `REMITA/COLLECTION/${mandateReference}/${customer?.nameAtProvider ?? "UNKNOWN"}`,
    reference: bankReference(thing),
    pays: [plain(deduction)],
  };
}

function plain({ mandateReference, amount, deductedOn }: StatementDeduction): StatementDeduction {
  return { mandateReference, amount, deductedOn };
}
