/** The box of a sparkline; the picture is stretched to the available room. */
export const WIDTH = 100;
export const HEIGHT = 24;

/**
 * The line through the values from left to right as an SVG path. The lower edge is zero unless a value is negative, so
 * that a small change of a large figure looks small; one value, or none, is a flat line.
 */
export function sparklinePath(values: readonly number[]): string {
  const first = values[0] ?? 0;
  const drawn = values.length > 1 ? values : [first, first];
  const floor = Math.min(0, ...drawn);
  const range = Math.max(0, ...drawn) - floor;
  const points = drawn.map((value, place) => {
    const x = (place / (drawn.length - 1)) * WIDTH;
    const y = HEIGHT - (range === 0 ? 0 : ((value - floor) / range) * HEIGHT);
    return `${rounded(x)} ${rounded(y)}`;
  });
  return `M${points.join("L")}`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
