import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { chartsQuery } from "../dashboard-queries.ts";
import { useFigurePlaces } from "../figures/use-figure-places.ts";
import { BarColumns } from "./bars/bar-columns.tsx";
import { BarRows } from "./bars/bar-rows.tsx";
import classes from "./chart-card.module.css";
import { ChartCard } from "./chart-card.tsx";
import { COLLECTION_SERIES, callOutcomesChart, collectionsChart, pipelineChart } from "./charts.ts";
import { useInSight } from "./use-in-sight.ts";

interface ChartCardsProps {
  readonly period: Period;
  readonly listOf: (status: LoanStatus) => string | undefined;
  /** One day on which nothing was due and nothing came in. */
  readonly idle: boolean;
}

/** Three charts, which ask for their data once they come into sight. */
export function ChartCards({ period, listOf, idle }: ChartCardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...chartsQuery(period), enabled: inSight });
  const placeOf = useFigurePlaces(period);
  const card = { stale: isPlaceholderData, failed: isError && data === undefined, onRetry: () => refetch() };
  return (
    <div ref={frame} className={classes.cards} data-last>
      <div className={classes.wide}>
        <ChartCard
          {...card}
          idle={idle}
          Bars={BarColumns}
          title="Collections due and received"
          legend={COLLECTION_SERIES}
          chart={data && collectionsChart(data, placeOf)}
        />
      </div>
      <ChartCard {...card} Bars={BarRows} title="Loans by status now" chart={data && pipelineChart(data, listOf)} />
      <ChartCard {...card} Bars={BarRows} title="Call outcomes" chart={data && callOutcomesChart(data, placeOf)} />
    </div>
  );
}
