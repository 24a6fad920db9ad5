import type { Run } from "./load.ts";

/** The product compared with the floor: medians of rounds in turns, and the median of the ratios of the rounds. */
export interface Comparison {
  readonly case: string;
  readonly title: string;
  readonly connections: number;
  readonly product: Run;
  readonly floor: Run;
  /** Product ÷ floor, requests a second. */
  readonly ratio: number;
  /** Product ÷ floor, median time of an answer. */
  readonly timeRatio: number;
}

export interface Contest {
  readonly case: string;
  readonly title: string;
  readonly connections: number;
  readonly rounds: number;
  readonly product: () => Promise<Run>;
  readonly floor: () => Promise<Run>;
}

/**
 * Product and floor take turns, so that other load on the machine affects both. Throws with the title if one has no
 * answer.
 */
export async function compare({ product, floor, rounds, ...contest }: Contest): Promise<Comparison> {
  const pairs: { readonly product: Run; readonly floor: Run }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      product: await named(`${contest.title}, the product`, product),
      floor: await named(`${contest.title}, the floor`, floor),
    });
  }
  return {
    ...contest,
    product: medianRun(pairs.map((pair) => pair.product)),
    floor: medianRun(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.product.rps / pair.floor.rps)),
    timeRatio: median(pairs.map((pair) => pair.product.p50 / pair.floor.p50)),
  };
}

/** Runs a measurement and adds the name of the case to its error. */
export async function named<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${title}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function medianRun(runs: readonly Run[]): Run {
  return {
    rps: median(runs.map(({ rps }) => rps)),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return Number(((low + high) / 2).toPrecision(4));
}
