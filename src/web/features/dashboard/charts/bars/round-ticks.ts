/** More steps than this crowd the axis. */
const STEPS_MAX = 5;

/**
 * The ticks of an axis, from zero up to the largest value or the next tick above it. Steps are 1, 2 or 5 followed by
 * zeros, so that the short labels are exact.
 */
export function roundTicks(largest: number): readonly number[] {
  const step = roundStep(largest / STEPS_MAX);
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}

/** The smallest round step not below this; the axis has no labels for steps below one. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return ([1, 2, 5].find((lead) => lead * power >= least) ?? 10) * power;
}
