/** The average width of a letter or digit of an axis, and what stays free between two labels, in pixels. */
const LETTER = 6.6;
const GAP = 12;
/** How far the last label may stand out to the right: the card has this much room beside the picture. */
const BEYOND = 12;

/**
 * Which labels of an axis are shown, by their places: the first, and from there every second, third or later one, as many
 * as have room. None stands out of the picture, and none is shown before the width is known.
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
