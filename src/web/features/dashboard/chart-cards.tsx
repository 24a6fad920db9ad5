import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useRef } from "react";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import type { Period } from "../../../domain/time/period.ts";
import classes from "./chart-card.module.css";
import { ChartCard } from "./chart-card.tsx";
import { callOutcomesChart, collectionsChart, pipelineChart } from "./charts.ts";
import { chartsQuery } from "./dashboard-queries.ts";
import type { GraphProps } from "./graph-props.ts";
import { searchOfPeriod } from "./period-search.ts";
import { useInSight } from "./use-in-sight.ts";

interface ChartCardsProps {
  readonly period: Period;
  /** The boxes have been drawn; charts come after them. */
  readonly ready: boolean;
  readonly listOf: (status: LoanStatus) => string | undefined;
  readonly Graph: ComponentType<GraphProps>;
}

export function ChartCards({ period, ready, listOf, Graph }: ChartCardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...chartsQuery(period), enabled: ready && inSight });
  const search = searchOfPeriod(period);
  const card = { Graph, stale: isPlaceholderData, failed: isError && data === undefined, onRetry: () => refetch() };
  return (
    <div ref={frame} className={classes.cards}>
      <div className={classes.wide}>
        <ChartCard {...card} title="Collections due and received" chart={data && collectionsChart(data, search)} />
      </div>
      <ChartCard {...card} title="Loans by status now" chart={data && pipelineChart(data, listOf)} />
      <ChartCard {...card} title="What calls ended in" chart={data && callOutcomesChart(data, search)} />
    </div>
  );
}
