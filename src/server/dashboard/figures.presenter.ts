import type { Figures, Stat } from "../../contract/dashboard.contract.ts";
import { classOf, collectionRate, percentChange } from "../../domain/figure/compare.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { BOXES, type Box, type BoxName, RATED } from "./boxes.ts";
import { subtract, type Tally } from "./day-marks.ts";
import type { AgentLine } from "./figures.store.ts";
import type { TalliesOf } from "./period-tallies.ts";

/** Every box in the API's form (DSH-19); without a collection rate if nothing was due (DSH-18). */
export function presentBoxes(talliesOf: TalliesOf): Record<BoxName, Stat> & { collectionRate?: Stat } {
  const boxes = Object.entries(BOXES).map(([name, box]) => [name, presentBox(box, talliesOf)] as const);
  const rate = presentRate(talliesOf);
  return { ...(Object.fromEntries(boxes) as Record<BoxName, Stat>), ...(rate ? { collectionRate: rate } : {}) };
}

function presentBox(box: Box, talliesOf: TalliesOf): Stat {
  const { current, previous, steps } = talliesOf(box);
  const value = (tally: Tally): number => (box.shows === "rows" ? tally.rows : tally.amount);
  const shown = (tally: Tally): number => (box.shows === "rows" ? tally.rows : toNaira(kobo(tally.amount)));
  return {
    title: box.title,
    current: shown(current),
    previous: shown(previous),
    percent: percentChange(value(previous), value(current)),
    count: box.shows === "rows" ? null : current.rows,
    class: classOf(value(previous), value(current), box.leaning),
    series: steps.map(shown),
  };
}

function presentRate(talliesOf: TalliesOf): Stat | undefined {
  const [due, unpaid] = [talliesOf(RATED.due), talliesOf(RATED.unpaid)];
  const rate = (owed: Tally, missing: Tally = owed): number | undefined =>
    collectionRate(kobo(subtract(owed, missing).amount), kobo(owed.amount));
  const current = rate(due.current, unpaid.current);
  if (current === undefined) return undefined;
  const previous = rate(due.previous, unpaid.previous);
  return {
    title: RATED.due.title,
    current,
    // Nothing was due before: there is no comparison.
    previous: previous ?? 0,
    percent: previous === undefined ? null : percentChange(previous, current),
    count: null,
    class: previous === undefined ? "neutral" : classOf(previous, current, RATED.due.leaning),
    // A step on which nothing was due has no rate, not a zero rate.
    series: due.steps.flatMap((owed, step) => rate(owed, unpaid.steps[step]) ?? []),
  };
}

export function presentAgents(agents: readonly AgentLine[]): Figures["topAgents"] {
  return agents.map(([id, name, leads, amount]) => ({
    id,
    name,
    leads_count: leads,
    portfolio_sum_approved_amount: toNaira(kobo(amount)),
  }));
}
