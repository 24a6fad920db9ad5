import type { ReactNode } from "react";
import { PERIOD_LABELS, type Period } from "../../../../domain/time/period.ts";
import { Link } from "../../../lib/route/link.tsx";
import { searchOfPeriod } from "../period/period-search.ts";
import classes from "./hero.module.css";

/** A period without money in one line, and the longer one that may have some. */
export function NothingInPeriod({ period, children }: { period: Period; children: ReactNode }) {
  const longer = LONGER[period] ?? "month";
  return (
    <p className={classes.nothing}>
      {children}{" "}
      {longer !== period && (
        <Link to="." search={searchOfPeriod(longer)} preload={false}>
          {PERIOD_LABELS[longer]}
        </Link>
      )}
    </p>
  );
}

const LONGER: Partial<Record<Period, Period>> = {
  month: "this_quarter",
  this_quarter: "this_year",
  this_year: "this_year",
};
