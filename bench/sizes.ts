/** The sizes of the goals, in loans. */
export const SIZES = [10_000, 100_000, 1_000_000] as const;

/** Reads sizes, connections and the like from a command line: "10000,100000". Throws RangeError on anything else. */
export function readSizes(text: string): readonly number[] {
  return text.split(",").map((part) => {
    const size = Number(part.replaceAll("_", ""));
    if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`not a whole number: ${part}`);
    return size;
  });
}
