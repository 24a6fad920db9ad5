import { useQuery } from "@tanstack/react-query";
import type { Period } from "../../../domain/time/period.ts";
import { BarRows } from "../dashboard/charts/bar-rows.tsx";
import classes from "../dashboard/charts/chart-card.module.css";
import { ChartCard } from "../dashboard/charts/chart-card.tsx";
import { callOutcomesChart, type FigurePlaces } from "../dashboard/charts/charts.ts";
import { searchOfPeriod } from "../dashboard/period-search.ts";
import { useReadableFigures } from "../dashboard/use-readable-figures.ts";
import { funnelChart } from "./funnel-chart.ts";
import { leadChartsQuery } from "./lead-analytics-queries.ts";

/** The funnel and the call outcomes; every bar links to its rows. */
export function LeadCharts({ period }: { period: Period }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(leadChartsQuery(period));
  const mayRead = useReadableFigures();
  const placeOf: FigurePlaces = (figure, narrowing) =>
    mayRead(figure)
      ? { to: `/dashboard/figures/${figure}`, search: { ...searchOfPeriod(period), of: "leads", ...narrowing } }
      : undefined;
  const card = {
    Bars: BarRows,
    stale: isPlaceholderData,
    failed: isError && data === undefined,
    onRetry: () => refetch(),
  };
  return (
    <div className={classes.cards}>
      <ChartCard {...card} title="From offer to approval" chart={data && funnelChart(data.funnel, placeOf)} />
      <ChartCard {...card} title="Call outcomes" chart={data && callOutcomesChart(data, placeOf)} />
    </div>
  );
}
