import type { Comparison } from "./compare.ts";
import { DEEP_BESIDE_FIRST, GZIP_BESIDE_FIRST } from "./list-cases.ts";
import { APPROVAL } from "./measure-approvals.ts";

/** A goal and the measured value. */
export interface Verdict {
  readonly goal: string;
  readonly connections: number;
  readonly value: number;
  readonly bound: string;
  readonly met: boolean;
}

/** The size to which the goals for the deep page, searches and the export apply; below it only overhead is measured. */
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

/**
 * The size of a pool: with more people at once each approval first waits for a connection, in the product and the
 * floor.
 */
const APPROVERS_MOST = 10;

/** The share of the smallest size's requests a second that the same list must reach at the largest. */
const FLAT = 0.8;

/** Compares the measurements of one size with its goals. */
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
    if (key === GZIP_BESIDE_FIRST)
      return [verdict("all loans, page 1, compressed: of the plain one's requests/s", ratio, 0.8, true)];
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

/** Compares lists at the largest size of this run with the smallest. Returns nothing if there is one size. */
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
