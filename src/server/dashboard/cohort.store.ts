import type { CallCohort, CountedFigure } from "../../contract/dashboard.contract.ts";
import { addDays, type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";
import { KEPT_OF_HERO } from "./counted-days.ts";
import { marksOf } from "./day-marks.ts";
import { readTallies } from "./tallies.store.ts";

/** The stages of the cohort, each as a condition on `lead_first_calls`. */
const REACHED = { leadsCalled: "true", leadsInterested: "interested", leadsApplied: "applied" } as const;

export type CohortFigure = keyof typeof REACHED;

/** Whether a figure is a stage of the cohort. */
export function isOfCohort(figure: CountedFigure): figure is CohortFigure {
  return figure in REACHED;
}

/**
 * The leads first called on some days, of these the interested, and of these those who applied: one group of people, so
 * each number is a part of the one before. Of everybody from the maintained figures; of one caller from the index that
 * has their calls, so it costs what they called.
 */
export async function readCohort(db: Database, range: DayRange, callerId: number | undefined): Promise<CallCohort> {
  if (callerId !== undefined) return readOwnCohort(db, range, callerId);
  const { leadsCalled, leadsInterested, leadsApplied } = KEPT_OF_HERO;
  const lines = await readTallies(db, marksOf([range]), [leadsCalled, leadsInterested, leadsApplied]);
  const rowsOf = (figure: CohortFigure) => lines.find(([kept]) => kept === KEPT_OF_HERO[figure])?.[2] ?? 0;
  return { called: rowsOf("leadsCalled"), interested: rowsOf("leadsInterested"), applied: rowsOf("leadsApplied") };
}

const OWN = "from lead_first_calls where called_by = $1 and called_at >= $2 and called_at < $3";
const valuesOf = (callerId: number, { from, to }: DayRange) => [
  callerId,
  startOfLagosDay(from),
  startOfLagosDay(addDays(to, 1)),
];

async function readOwnCohort(db: Database, range: DayRange, callerId: number): Promise<CallCohort> {
  const { rows } = await db.pool.query<CallCohort>({
    name: "own-cohort",
    text: `select count(*)::bigint as called, (count(*) filter (where interested))::bigint as interested,
      (count(*) filter (where applied))::bigint as applied ${OWN}`,
    values: valuesOf(callerId, range),
  });
  return rows[0] ?? { called: 0, interested: 0, applied: 0 };
}

/** How many of one caller's leads reached a stage, by the day of their first call, newest first. */
export async function readOwnCohortDays(
  db: Database,
  range: DayRange,
  { callerId, figure }: { readonly callerId: number; readonly figure: CohortFigure },
): Promise<readonly { readonly day: LagosDate; readonly rows: number }[]> {
  const { rows } = await db.pool.query<{ day: LagosDate; rows: number }>({
    name: `own-cohort-days-${figure}`,
    text: `select lagos_day(called_at) as day, count(*)::bigint as rows ${OWN} and ${REACHED[figure]}
      group by 1 order by 1 desc`,
    values: valuesOf(callerId, range),
  });
  return rows;
}
