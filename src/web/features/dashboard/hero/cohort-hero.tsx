import type { Hero } from "../../../../contract/dashboard.contract.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { BarRows } from "../charts/bars/bar-rows.tsx";
import { cohortChart, type FigurePlaces } from "../charts/charts.ts";
import classes from "./hero.module.css";
import { NothingInPeriod } from "./nothing-in-period.tsx";

interface CohortHeroProps {
  readonly cohort: NonNullable<Hero["cohort"]>;
  readonly period: Period;
  readonly placeOf: FigurePlaces;
}

/** The people first called in the period, by this person or by anybody, and what has come of the same people since. */
export function CohortHero({ cohort, period, placeOf }: CohortHeroProps) {
  const chart = cohortChart(cohort, placeOf);
  return (
    <>
      <p className={classes.who}>
        {cohort.own
          ? "Leads that you called for the first time in this period, and what has come of them since."
          : "Leads called for the first time in this period, and what has come of them since."}
      </p>
      {cohort.called === 0 ? (
        <NothingInPeriod period={period}>{chart.empty}</NothingInPeriod>
      ) : (
        <div className={classes.rows}>
          <BarRows title="From call to application" chart={chart} />
        </div>
      )}
    </>
  );
}
