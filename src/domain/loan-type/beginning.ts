import { addDays, formatDate, type LagosDate, lagosDateOf } from "../time/lagos-date.ts";
import { type Holidays, nextWorkingDay } from "../time/working-days.ts";
import type { LoanTypeTerms } from "./loan-type-terms.ts";
import { lastBegun, type VersionLife, yetToBegin } from "./version-life.ts";
import { whatGetsDearer } from "./what-gets-dearer.ts";

/** A version with its life and what it says. */
export interface LifeAndTerms extends VersionLife {
  readonly terms: LoanTypeTerms;
}

/** How long customers know of dearer terms before these begin: working days, 0 and above. */
export interface Notice {
  readonly workingDays: number;
  readonly holidays: Holidays;
}

/** What a version would change for customers, and when it may begin at the earliest. */
export interface Beginning {
  readonly dearer: readonly string[];
  readonly earliest: LagosDate;
  /** Why it may not begin on the day it names; undefined where it may. */
  readonly problem: string | undefined;
}

/**
 * Judges the first day of a version as if it were approved at a moment. It is compared with the version that began last, retired
 * or not, and with those yet to begin: where it asks more than any of them did, customers know of it so many working days
 * before. It begins after all that are yet to begin, so that versions hold in the order in which they were approved.
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
