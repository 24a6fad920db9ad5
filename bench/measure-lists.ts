import { type Comparison, compare } from "./compare.ts";
import { DEEP_BESIDE_FIRST, GZIP_BESIDE_FIRST, type ListCase } from "./list-cases.ts";
import { load, type Target, warm } from "./load.ts";
import type { Pace } from "./pace.ts";

interface Urls {
  readonly product: string;
  readonly floor: string;
}

interface Match {
  readonly key: string;
  readonly title: string;
  readonly product: Target;
  readonly floor: Target;
}

/**
 * Measures each list at each number of connections, product and floor in turn; and the deep page and the compressed one
 * in turn with the first.
 */
export async function measureLists(
  urls: Urls,
  cases: readonly ListCase[],
  pace: Pace,
  report: (comparison: Comparison) => void,
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { key, title, product, floor } of matchesOf(urls, cases)) {
    for (const count of pace.connections) {
      for (const target of [product, floor]) await warm(target, count, pace);
      const comparison = await compare({
        case: key,
        title,
        connections: count,
        rounds: pace.rounds,
        product: () => load(product, count, pace),
        floor: () => load(floor, count, pace),
      });
      report(comparison);
      comparisons.push(comparison);
    }
  }
  return comparisons;
}

function matchesOf(urls: Urls, cases: readonly ListCase[]): readonly Match[] {
  const askProduct = ({ path, headers }: ListCase): Target => ({ url: urls.product, path, headers });
  const matches = cases.map((one) => ({
    key: one.key,
    title: one.title,
    product: askProduct(one),
    floor: { url: urls.floor, path: `/pages/${one.key}` },
  }));
  const first = cases.find(({ key }) => key === "all");
  const besideFirst = (key: string, matchKey: string): readonly Match[] => {
    const one = cases.find((each) => each.key === key);
    if (!one || !first) return [];
    const title = `${one.title} (in place of a floor: the product's own page 1)`;
    return [{ key: matchKey, title, product: askProduct(one), floor: askProduct(first) }];
  };
  return [...matches, ...besideFirst("deep", DEEP_BESIDE_FIRST), ...besideFirst("gzip", GZIP_BESIDE_FIRST)];
}
