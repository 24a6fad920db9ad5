// Histories of money from seeds, and whether a desk's books match the truth after one.

import { type SeededRandom, seededRandom } from "../../../pretend/remita-sandbox/seeded-random.ts";
import { type Desk, openDesk } from "./money-books.testkit.ts";
import { hear } from "./money-desk.testkit.ts";
import type { Judge } from "./money-judge.testkit.ts";
import { inventReports, type Report } from "./money-reports.testkit.ts";
import { type Credit, inventTruth, type Span, type Truth } from "./money-truth.testkit.ts";

const classOf = ({ loan, amount }: { loan: number; amount: number }) => `${loan} ${amount}`;
const countBy = (ones: readonly { loan: number; amount: number }[]) =>
  new Map([...Map.groupBy(ones, classOf)].map(([of, same]) => [of, same.length]));

/** The state of some books after a history, and what waits for a person. */
export interface Outcome {
  readonly payments: readonly { readonly loan: number; readonly amount: number }[];
  readonly held: readonly { readonly credit: Credit }[];
  readonly takenBackPairs: readonly { readonly tied: Credit; readonly meant: Credit }[];
}

/** The state of the books once a person has resolved everything that waits according to the truth. */
function dealtWith({ credits }: Truth, { payments, held, takenBackPairs }: Outcome): ReadonlyMap<string, number> {
  const [live, stands] = [new Map(countBy(payments)), countBy(credits.filter(({ takenBackOn }) => !takenBackOn))];
  const waiting = countBy(held.map(({ credit }) => credit));
  const [tied, meant] = (["tied", "meant"] as const).map((which) =>
    countBy([...new Set(takenBackPairs.map((pair) => pair[which]))]),
  );
  const wentBack = countBy(credits.filter(({ takenBackOn }) => takenBackOn));
  for (const of of new Set([...live.keys(), ...waiting.keys()])) {
    const over = (live.get(of) ?? 0) - (stands.get(of) ?? 0);
    const taken = Math.max(0, Math.min(over, Math.max(tied?.get(of) ?? 0, meant?.get(of) ?? 0), wentBack.get(of) ?? 0));
    const given = Math.max(0, Math.min(-over, waiting.get(of) ?? 0));
    live.set(of, (live.get(of) ?? 0) - taken + given);
  }
  return new Map([...live].filter(([, count]) => count > 0));
}

/** Where the books differ from the truth once a person has resolved everything that waits. */
export function differenceOf(truth: Truth, outcome: Outcome): string | undefined {
  const [books, wanted] = [dealtWith(truth, outcome), countBy(truth.credits.filter(({ takenBackOn }) => !takenBackOn))];
  for (const of of new Set([...books.keys(), ...wanted.keys()]))
    if (books.get(of) !== wanted.get(of)) return `${of}: ${wanted.get(of) ?? 0} came, ${books.get(of) ?? 0} are booked`;
  return undefined;
}

/** What is wrong after the whole history; undefined when the books match the truth. */
export function faultOf(
  truth: Truth,
  reports: readonly Report[],
  judge: Judge,
  desk: Desk = openDesk(),
): string | undefined {
  try {
    for (const report of reports) hear(desk, report, judge);
  } catch (error) {
    return (error as Error).message;
  }
  const difference = differenceOf(truth, desk);
  if (difference) return difference;
  if (desk.payments.some(({ loan, credit }) => loan !== credit.loan)) return "a payment is on another loan";
  const partly = desk.payments.some(({ credit, settles }) => credit.kind === "settlement" && !settles);
  if (partly) return "a settlement is booked as a payment";
  const [alone] = truth.credits;
  if (alone && isPlain(truth, reports) && desk.held.length > 0) return "what is plain waits for a person";
  return undefined;
}

/** A single credit that names its loan and is reported by only one bank. */
export function isPlain({ credits }: Truth, reports: readonly Report[]): boolean {
  const [only, another] = credits;
  if (!only || another || only.kind !== "transfer" || only.takenBackOn) return false;
  return only.narration.includes("TN-") && reports.length === 1 && reports[0]?.by === "bank";
}

/** The history of a seed. */
export function historyOf(seed: number, span?: Span): { truth: Truth; reports: readonly Report[] } {
  const random: SeededRandom = seededRandom(seed);
  const truth = inventTruth(random, span);
  return { truth, reports: inventReports(random, truth) };
}
