/** A line of a comparison of two texts: in both, only in the older, or only in the newer. */
export interface ComparedLine {
  readonly line: string;
  readonly change: "same" | "removed" | "added";
}

/** The changes of a text, line by line in order, with the fewest removed and added lines. */
export function compareTexts(older: string, newer: string): readonly ComparedLine[] {
  const [before, after] = [linesOf(older), linesOf(newer)];
  const common = commonLengths(before, after);
  const compared: ComparedLine[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [gone, come] = [before[from], after[to]];
    if (gone !== undefined && gone === come) {
      compared.push({ line: gone, change: "same" });
      from += 1;
      to += 1;
    } else if (gone !== undefined && (come === undefined || at(common, from + 1, to) >= at(common, from, to + 1))) {
      compared.push({ line: gone, change: "removed" });
      from += 1;
    } else {
      compared.push({ line: come ?? "", change: "added" });
      to += 1;
    }
  }
  return compared;
}

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const at = (lengths: readonly (readonly number[])[], from: number, to: number): number => lengths[from]?.[to] ?? 0;

/** How many lines both have in common in order, from each position in both. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let from = before.length - 1; from >= 0; from -= 1) {
    const row = lengths[from] as number[];
    for (let to = after.length - 1; to >= 0; to -= 1) {
      row[to] =
        before[from] === after[to]
          ? at(lengths, from + 1, to + 1) + 1
          : Math.max(at(lengths, from + 1, to), at(lengths, from, to + 1));
    }
  }
  return lengths;
}
