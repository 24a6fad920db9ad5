import { kobo, toNaira } from "../../domain/money.ts";
import type { MonthSteps, MonthSums } from "./employer-month.store.ts";

/** The sums of a month as the contract has them, in naira. */
export function presentSums(sums: MonthSums) {
  const cell = (name: "expected" | "deducted" | "remitted" | "posted" | "due" | "collected") => ({
    rows: sums[`${name}_rows`],
    amount: toNaira(kobo(sums[`${name}_amount`])),
  });
  return {
    expected: cell("expected"),
    deducted: cell("deducted"),
    remitted: cell("remitted"),
    posted: cell("posted"),
    due: cell("due"),
    collected: cell("collected"),
  };
}

/** The same, with the first and the next day on which something is due. */
export function presentSteps(steps: MonthSteps) {
  return { ...presentSums(steps), first_due_on: steps.first_due_on, next_due_on: steps.next_due_on };
}
