import type { Comparison } from "./compare.ts";
import { DEEP_BESIDE_FIRST } from "./list-cases.ts";
import { APPROVAL } from "./measure-approvals.ts";

/** A goal with what was measured; `value` has to be on the right side of `bound`. */
export interface Verdict {
  readonly goal: string;
  readonly connections: number;
  readonly value: number;
  readonly bound: string;
  readonly met: boolean;
}

/** The size at which the goals for one deep page, for searches and for the export are set; below it nothing but overhead is left. */
export const LARGE = 1_000_000;

const SEARCHES: ReadonlySet<string> = new Set(["name", "phone", "palette-name", "palette-phone", "palette-reference"]);

const HALF: ReadonlySet<string> = new Set([
  "all",
  "queue",
  "paid-out",
  "pending",
  "overdue",
  "all-deductions",
  "payments",
  "leads",
  "leads-status",
  "leads-mine",
  "leads-officer",
  "leads-name",
  "leads-officer-name",
  "leads-phone",
  "leads-rare",
  "leads-officers",
  "leads-charts",
  "leads-board",
]);

/** Pools have so many connections: with more people at once each approval waits for one first, of the product and of the floor. */
const APPROVERS_MOST = 10;

/** Requests a second of the same list at two sizes may differ by this much. */
const FLAT = 0.8;

/** What the measurements of one size say about its goals. */
export function judge(loans: number, comparisons: readonly Comparison[]): readonly Verdict[] {
  return comparisons.flatMap(({ case: key, title, ratio, timeRatio, connections }) => {
    const verdict = (goal: string, value: number, bound: number, atLeast: boolean): Verdict => {
      const shown = Number(value.toPrecision(3));
      return {
        goal,
        connections,
        value: shown,
        bound: `${atLeast ? "≥" : "≤"} ${bound}`,
        met: atLeast ? value >= bound : value <= bound,
      };
    };
    if (HALF.has(key)) return [verdict(`${title}: of the floor's requests/s`, ratio, 0.5, true)];
    if (key === DEEP_BESIDE_FIRST)
      return [verdict(`${deepTitle(comparisons)}: of page 1's requests/s`, ratio, 0.9, true)];
    if (key === "jump" && loans >= LARGE) return [verdict(`${title}: times the floor's time`, timeRatio, 1.2, false)];
    if (SEARCHES.has(key) && loans >= LARGE) return [verdict(`${title}: of the floor's requests/s`, ratio, 0.75, true)];
    if (key === APPROVAL && connections <= APPROVERS_MOST)
      return [verdict(`${title}: of the floor's requests/s`, ratio, 0.6, true)];
    if (key === "sign-in" && connections === 1)
      return [verdict("sign-in: times the time of the hash alone", timeRatio, 1.2, false)];
    return [];
  });
}

function deepTitle(comparisons: readonly Comparison[]): string {
  return comparisons.find(({ case: key }) => key === "deep")?.title ?? "deep page";
}

export interface Measured {
  readonly loans: number;
  readonly comparisons: readonly Comparison[];
}

const FLAT_CASES: ReadonlySet<string> = new Set([...HALF, "deep"]);

/** Flat in table size: the lists at the largest size of this run against the smallest. Nothing when there is one size. */
export function judgeFlatness(sizes: readonly Measured[]): readonly Verdict[] {
  const sorted = sizes.toSorted((a, b) => a.loans - b.loans);
  const [smallest, largest] = [sorted[0], sorted.at(-1)];
  if (!smallest || !largest || smallest === largest) return [];
  return largest.comparisons.flatMap(({ case: key, title, connections, product }) => {
    const small = smallest.comparisons.find((other) => other.case === key && other.connections === connections);
    if (!small || !FLAT_CASES.has(key)) return [];
    const value = Number((product.rps / small.product.rps).toPrecision(3));
    const goal = `${title}: of the requests/s at ${smallest.loans.toLocaleString("en")} loans`;
    return [{ goal, connections, value, bound: `≥ ${FLAT}`, met: value >= FLAT }];
  });
}
