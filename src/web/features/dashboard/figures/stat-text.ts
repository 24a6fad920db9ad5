import type { Stat } from "../../../../contract/dashboard.contract.ts";
import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import { numberText, rateText } from "../../../ui/figure/count-text.ts";
import { countText, type FigureWords, type Unit } from "../figure/figure-words.ts";

/** A value in its unit: `1,204`, `₦1,234.50` (CST-03, CST-05), `87.5%`. */
export function valueText(unit: Unit, value: number): string {
  if (unit === "percent") return rateText(value);
  const kobo = unit === "money" ? fromNaira(value) : undefined;
  return kobo === undefined ? numberText(value) : formatNaira(kobo);
}

/** DSH-16, DSH-17 (quirk): up only for an increase, so two equal figures have a down arrow too. */
export function arrowOf({ current, previous }: Pick<Stat, "current" | "previous">): "up" | "down" {
  return current > previous ? "up" : "down";
}

/**
 * The change in a word, because the arrow alone would make an unchanged figure look like a loss. Empty where "new" is
 * enough.
 */
export function meaningOf(stat: Pick<Stat, "current" | "previous" | "class" | "percent">): string {
  if (stat.current === stat.previous) return "no change";
  if (stat.class === "neutral" && stat.percent === null) return "";
  if (stat.class === "neutral") return arrowOf(stat) === "up" ? "more" : "less";
  return stat.class === "good" ? "better" : "worse";
}

/** Counts under ten go up and down by chance: no change of theirs is an alarm. */
export function isSmall(
  { unit }: Pick<FigureWords, "unit">,
  { current, previous }: Pick<Stat, "current" | "previous">,
): boolean {
  return unit === "number" && Math.max(current, previous) < 10;
}

/** DSH-14. A rise from zero has no percentage. The arrow shows the direction, so there is no sign. */
export function percentText({ percent }: Pick<Stat, "percent">): string {
  return percent === null ? "new" : rateText(Math.abs(percent));
}

/**
 * A rate of a period in which nothing was due cannot be compared; the server marks it with a value no other rate has.
 */
export function isComparable({ unit }: FigureWords, stat: Pick<Stat, "percent" | "class">): boolean {
  return !(unit === "percent" && stat.percent === null && stat.class === "neutral");
}

/** DSH-13. */
export function beforeText(words: FigureWords, stat: Stat): string {
  return isComparable(words, stat) ? `was ${valueText(words.unit, stat.previous)}` : "nothing was due before";
}

/** A box in one sentence, for screen readers. */
export function statSentence(words: FigureWords, stat: Stat): string {
  const made = stat.count === null ? "" : `, ${countText(words, stat.count)}`;
  return `${stat.title}: ${valueText(words.unit, stat.current)}${made}. ${changeSentence(words, stat)}`;
}

function changeSentence(words: FigureWords, stat: Stat): string {
  if (!isComparable(words, stat)) return "Nothing to compare: nothing was due before.";
  const before = `${valueText(words.unit, stat.previous)} before`;
  if (stat.current === stat.previous) return `No change from ${before}.`;
  const word = stat.class === "neutral" ? "" : `, ${meaningOf(stat)}`;
  if (stat.percent === null) return `New, ${before}${word}.`;
  return `${percentText(stat)} ${arrowOf(stat) === "up" ? "more" : "less"} than ${before}${word}.`;
}
