import type { Kobo } from "../money.ts";

/** Whether more of something is good, bad, or neither. */
export type Leaning = "more-is-good" | "more-is-bad" | "neutral";

export type FigureClass = "good" | "bad" | "neutral";

/**
 * The change from one figure to the next in percent, one decimal, halves away from zero (DSH-14): 0 when there is nothing
 * on either side, null when there was nothing before and there is something now.
 */
export function percentChange(previous: number, current: number): number | null {
  if (previous === current) return 0;
  return previous === 0 ? null : tenths(((current - previous) / Math.abs(previous)) * 1000);
}

/** What the change means to the lender (DSH-19). */
export function classOf(previous: number, current: number, leaning: Leaning): FigureClass {
  if (leaning === "neutral" || previous === current) return "neutral";
  return current > previous === (leaning === "more-is-good") ? "good" : "bad";
}

/** The paid part of what was due in percent, one decimal; undefined when nothing was due. */
export function collectionRate(paid: Kobo, due: Kobo): number | undefined {
  return due === 0 ? undefined : tenths((paid / due) * 1000);
}

function tenths(thousandths: number): number {
  const rounded = Math.round(Math.abs(thousandths)) / 10;
  return thousandths < 0 && rounded !== 0 ? -rounded : rounded;
}
