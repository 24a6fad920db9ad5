import { addDays, formatDate, type LagosDate, lagosDateOf } from "../time/lagos-date.ts";
import { type Holidays, nextWorkingDay } from "../time/working-days.ts";
import type { LoanTypeTerms } from "./loan-type-terms.ts";
import { lastBegun, type VersionLife, yetToBegin } from "./version-life.ts";
import { whatGetsDearer } from "./what-gets-dearer.ts";

/** A version with its lifetime and terms. */
export interface LifeAndTerms extends VersionLife {
  readonly terms: LoanTypeTerms;
}

/** Notice that customers get before dearer terms start: working days, 0 and above. */
export interface Notice {
  readonly workingDays: number;
  readonly holidays: Holidays;
}

/** What a version would change for customers, and when it may start at the earliest. */
export interface Beginning {
  readonly dearer: readonly string[];
  readonly earliest: LagosDate;
  /** Why it may not start on the day it names; undefined if it may. */
  readonly problem: string | undefined;
}

/**
 * Judges the start day of a version as if it were approved at a moment. It is compared with the latest version that has
 * started, retired or not, and with those yet to start: if it asks more than any of them, customers get the notice
 * period. It must start after all that are yet to start, so that versions apply in the order of their approval.
 */
export function judgeBeginning(
  version: Pick<LifeAndTerms, "effectiveFrom" | "terms">,
  others: readonly LifeAndTerms[],
  at: Date,
  notice: Notice,
): Beginning {
  const last = lastBegun(others, at);
  const waiting = yetToBegin(others, at);
  const compared = [...(last ? [last] : []), ...waiting];
  const dearer = [...new Set(compared.flatMap((other) => whatGetsDearer(other.terms, version.terms)))];
  const approvedOn = lagosDateOf(at);
  const known = dearer.length > 0 ? addWorkingDays(approvedOn, notice) : approvedOn;
  const behind = waiting.at(-1);
  const earliest = behind && behind.effectiveFrom >= known ? addDays(behind.effectiveFrom, 1) : known;
  const problem = version.effectiveFrom < earliest ? reasonFor(earliest, dearer, behind, notice) : undefined;
  return { dearer, earliest, problem };
}

function reasonFor(
  earliest: LagosDate,
  dearer: readonly string[],
  behind: LifeAndTerms | undefined,
  { workingDays }: Notice,
): string {
  const begins = `The version can begin on ${formatDate(earliest)} at the earliest`;
  if (behind && addDays(behind.effectiveFrom, 1) === earliest)
    return `${begins}: version ${behind.number} begins before`;
  if (dearer.length === 0) return begins;
  return `${begins}, ${workingDays} working days after it is approved: ${dearer.join("; ")}`;
}

function addWorkingDays(from: LagosDate, { workingDays, holidays }: Notice): LagosDate {
  let day = from;
  for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1), holidays);
  return day;
}
