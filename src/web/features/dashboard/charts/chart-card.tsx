import type { ComponentType } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import type { Chart, Series } from "./chart.ts";
import classes from "./chart-card.module.css";
import { ChartTable } from "./chart-table.tsx";
import fill from "./fill.module.css";

interface ChartCardProps {
  readonly title: string;
  /** The legend, if there is more than one series. */
  readonly legend?: readonly Series[];
  /** Undefined until the first answer arrives. */
  readonly chart: Chart | undefined;
  readonly stale: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Most likely nothing is to be drawn: the card is low, unless there is something. */
  readonly idle?: boolean;
  /** Renders the chart. */
  readonly Bars: ComponentType<{ title: string; chart: Chart }>;
}

/** A chart, and the same data as a table. In both, each number links to its rows. */
export function ChartCard({ title, legend, chart, stale, failed, onRetry, idle = false, Bars }: ChartCardProps) {
  const isEmpty = chart?.groups.every(({ bars }) => bars.every(({ value }) => value === 0));
  return (
    <SectionCard title={title} action={legend && <Legend series={legend} />}>
      <div
        className={stale ? `${classes.chart} ${classes.stale}` : classes.chart}
        data-low={(idle && isEmpty !== false) || undefined}
        aria-busy={stale}
      >
        <div className={classes.picture}>
          {failed && <ChartFailed onRetry={onRetry} />}
          {chart &&
            (isEmpty ? (
              <p className={`${classes.nothing} ${classes.empty}`}>{chart.empty}</p>
            ) : (
              <Bars title={title} chart={chart} />
            ))}
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

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span aria-hidden className={classes.legend}>
      {series.map(({ name, label, look }) => (
        <span key={name}>
          <i className={fill.fill} data-look={look} />
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
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
