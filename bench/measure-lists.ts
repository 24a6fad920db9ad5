import { type Comparison, compare } from "./compare.ts";
import type { ListCase } from "./list-cases.ts";
import { load, type Target } from "./load.ts";
import type { Pace } from "./pace.ts";

/** Each list at each number of connections, product and floor in turn. */
export async function measureLists(
  urls: { readonly product: string; readonly floor: string },
  cases: readonly ListCase[],
  { connections, rounds, seconds, warmUp }: Pace,
  report: (comparison: Comparison) => void,
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { key, title, path, headers } of cases) {
    const product: Target = { url: urls.product, path, headers };
    const floor: Target = { url: urls.floor, path: `/pages/${key}` };
    for (const count of connections) {
      for (const target of [product, floor]) await load(target, count, warmUp);
      const comparison = await compare({
        case: key,
        title,
        connections: count,
        rounds,
        product: () => load(product, count, seconds),
        floor: () => load(floor, count, seconds),
      });
      report(comparison);
      comparisons.push(comparison);
    }
  }
  return comparisons;
}
