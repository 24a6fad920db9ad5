/** More steps than these crowd the axis. */
const STEPS_MAX = 5;

/**
 * The ticks of an axis from zero up to the largest value or the next tick above it: whole steps of 1, 2 or 5 with zeros
 * behind, so that each is exact in the short words of an axis.
 */
export function roundTicks(largest: number): readonly number[] {
  const step = roundStep(largest / STEPS_MAX);
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}

/** The smallest round step that is no smaller than this; a step below one has no words on the axis. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return ([1, 2, 5].find((lead) => lead * power >= least) ?? 10) * power;
}
