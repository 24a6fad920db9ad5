import { useQuery } from "@tanstack/react-query";
import type { Period } from "../../../domain/time/period.ts";
import { BarRows } from "../dashboard/charts/bars/bar-rows.tsx";
import classes from "../dashboard/charts/chart-card.module.css";
import { ChartCard } from "../dashboard/charts/chart-card.tsx";
import { callOutcomesChart, cohortChart } from "../dashboard/charts/charts.ts";
import { useFigurePlaces } from "../dashboard/figures/use-figure-places.ts";
import { leadChartsQuery } from "./lead-analytics-queries.ts";

/** The people first called and what has come of them, and the call outcomes; every bar links to its rows. */
export function LeadCharts({ period }: { period: Period }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(leadChartsQuery(period));
  const placeOf = useFigurePlaces(period, { of: "leads" });
  const card = {
    Bars: BarRows,
    stale: isPlaceholderData,
    failed: isError && data === undefined,
    onRetry: () => refetch(),
  };
  return (
    <div className={classes.cards} data-first>
      <ChartCard {...card} title="From call to application" chart={data && cohortChart(data.cohort, placeOf)} />
      <ChartCard {...card} title="Call outcomes" chart={data && callOutcomesChart(data, placeOf)} />
    </div>
  );
}
