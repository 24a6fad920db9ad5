import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { PlainButton } from "../../ui/plain-button.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import classes from "./chart-card.module.css";
import { ChartTable } from "./chart-table.tsx";
import type { Chart } from "./charts.ts";
import { GraphGuard } from "./graph-guard.tsx";
import type { GraphProps } from "./graph-props.ts";

interface ChartCardProps {
  readonly title: string;
  /** Undefined until the first answer arrives. */
  readonly chart: Chart | undefined;
  readonly stale: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly Graph: ComponentType<GraphProps>;
}

/** A chart and the same data as a table: keyboards and screen readers use the table's links. */
export function ChartCard({ title, chart, stale, failed, onRetry, Graph }: ChartCardProps) {
  const isEmpty = chart?.groups.every(({ bars }) => bars.every(({ value }) => value === 0));
  return (
    <SectionCard title={title} action={chart && chart.series.length > 1 && <Legend chart={chart} />}>
      <div className={stale ? classes.stale : undefined} aria-busy={stale}>
        <div className={classes.picture} data-empty={isEmpty}>
          {failed && <ChartFailed onRetry={onRetry} />}
          {chart &&
            (isEmpty ? <p className={classes.nothing}>{chart.empty}</p> : <Picture chart={chart} Graph={Graph} />)}
        </div>
        {chart && !isEmpty && (
          <>
            <p className={classes.summary}>{chart.summary}</p>
            <details className={classes.details}>
              <summary>Show as table</summary>
              <ChartTable title={title} chart={chart} />
            </details>
          </>
        )}
      </div>
    </SectionCard>
  );
}

function Picture({ chart, Graph }: { chart: Chart; Graph: ComponentType<GraphProps> }) {
  const navigate = useNavigate();
  const { layout, series, groups, tick } = chart;
  return (
    <GraphGuard>
      <Suspense fallback={null}>
        <div aria-hidden className={classes.graph}>
          <Graph layout={layout} series={series} groups={groups} tick={tick} onOpen={(place) => navigate(place)} />
        </div>
      </Suspense>
    </GraphGuard>
  );
}

function Legend({ chart }: { chart: Chart }) {
  return (
    <span aria-hidden className={classes.legend}>
      {chart.series.map(({ name, label, look }) => (
        <span key={name}>
          <i data-look={look} />
          {label}
        </span>
      ))}
    </span>
  );
}

/** ERR-59: no notice; a short text instead of the chart. */
function ChartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.nothing}>
      <p>The chart did not load.</p>
      <PlainButton onClick={onRetry}>Retry</PlainButton>
    </div>
  );
}
