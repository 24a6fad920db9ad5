/** Two words that share less than this part of the longer one are unrelated. */
const ALIKE_MIN = 0.6;
/** How much a clipped word counts of the whole one. */
const CLIPPED = 0.9;
const CLIPPED_LETTERS_MIN = 3;

/**
 * How much a written word matches a registered one, 0 to 1: 1 for the same word or its plural; nearly that for its
 * beginning (MET, METEOROLOGICAL) or a slightly longer word; less for every wrong, missing, extra or swapped letter; 0
 * if these are more than four in ten.
 */
export function wordLikeness(written: string, registered: string): number {
  const [one, other] = [singular(written), singular(registered)];
  if (one === other) return 1;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length >= CLIPPED_LETTERS_MIN && longer.startsWith(shorter)) {
    // FIRS is not a clipped FIRSTBANK: the register has whole words.
    if (shorter === one || shorter.length >= ALIKE_MIN * longer.length) return CLIPPED;
  }
  const mistakesMax = Math.floor((1 - ALIKE_MIN) * longer.length + 1e-9);
  const mistakes = shorter.length < CLIPPED_LETTERS_MIN ? longer.length : mistakesBetween(one, other, mistakesMax);
  return mistakes > mistakesMax ? 0 : (1 - mistakes / longer.length) ** 2;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith("S") && !word.endsWith("SS") ? word.slice(0, -1) : word;
}

/** Letters wrong, missing, extra or swapped between two words; some number above `max` if there are more than that. */
function mistakesBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let left = row;
    let fewest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const wrong = (last[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      left = Math.min((last[column] ?? 0) + 1, left + 1, wrong);
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) left = Math.min(left, (before[column - 2] ?? 0) + 1);
      next.push(left);
      fewest = Math.min(fewest, left);
    }
    if (fewest > max) return max + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
