import { signIn } from "../src/contract/session.contract.ts";
import { type Comparison, compare } from "./compare.ts";
import { STAFF, STAFF_PASSWORD, staffEmail } from "./dataset/staff.ts";
import { load, type Target, warm } from "./load.ts";
import type { Pace } from "./pace.ts";
import { API_KEY } from "./product-client.ts";

/** Compares correct sign-ins of many people at once with a bare route that only checks the same hash. */
export async function measureSignIn(
  urls: { readonly product: string; readonly floor: string },
  pace: Pace,
  report: (comparison: Comparison) => void,
): Promise<readonly Comparison[]> {
  let turn = 0;
  // Without number 1, who is signed in for the other measurements: a sixth sign-in would end the first session.
  const body = (): string =>
    JSON.stringify({ email: staffEmail(2 + (turn++ % (STAFF - 1))), password: STAFF_PASSWORD });
  const product: Target = {
    url: urls.product,
    path: signIn.path,
    method: signIn.method,
    headers: { ...API_KEY, "content-type": "application/json" },
    body: body(),
    next: (request) => ({ ...request, body: body() }),
  };
  const floor: Target = { url: urls.floor, path: "/sign-in", method: "POST" };
  const comparisons: Comparison[] = [];
  for (const count of pace.connections) {
    for (const target of [product, floor]) await warm(target, count, pace);
    const comparison = await compare({
      case: "sign-in",
      title: "sign-in (floor: the hash alone)",
      connections: count,
      rounds: pace.rounds,
      product: () => load(product, count, pace),
      floor: () => load(floor, count, pace),
    });
    report(comparison);
    comparisons.push(comparison);
  }
  return comparisons;
}
