import classes from "./bar-tip.module.css";
import type { Group, Series } from "./chart.ts";

interface BarTipProps {
  readonly group: Group;
  readonly series: readonly Series[];
  /** Where the middle of the bars is, from the left. */
  readonly middle: string;
  /** Whether it stands to their left. */
  readonly before: boolean;
}

/** The exact values of the bars that are pointed at or focused. Readers have them in the names of the bars. */
export function BarTip({ group, series, middle, before }: BarTipProps) {
  return (
    <div aria-hidden className={classes.tip} data-before={before || undefined} style={{ "--middle": middle } as object}>
      <strong>{group.label}</strong>
      {series.map((one, place) => (
        <span key={one.name}>
          {one.label} <b>{group.bars[place]?.text}</b>
        </span>
      ))}
    </div>
  );
}
