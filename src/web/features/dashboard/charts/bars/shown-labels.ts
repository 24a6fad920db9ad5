/** The average width of an axis character, and the gap between two labels, in pixels. */
const LETTER = 6.6;
const GAP = 12;
/** How far the last label may overflow to the right: the card has this much padding beside the chart. */
const BEYOND = 12;

/**
 * The indexes of the labels shown: the first, then every second, third or later one, as many as fit. No label
 * overflows, and none is shown before the width is known.
 */
export function shownLabels(labels: readonly string[], width: number): readonly number[] {
  if (width === 0) return [];
  const text = Math.max(...labels.map((label) => label.length)) * LETTER;
  const column = width / labels.length;
  const step = Math.max(1, Math.ceil((text + GAP) / column));
  return labels
    .map((_, place) => place)
    .filter((place) => place % step === 0 && (place + 0.5) * column + text / 2 <= width + BEYOND);
}
