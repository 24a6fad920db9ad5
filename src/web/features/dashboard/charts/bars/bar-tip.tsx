import type { Group, Series } from "../chart.ts";
import classes from "./bar-tip.module.css";

interface BarTipProps {
  readonly group: Group;
  readonly series: readonly Series[];
  /** The horizontal centre of the bars. */
  readonly middle: string;
  /** Whether the tooltip is to their left. */
  readonly before: boolean;
}

/** The exact values of the hovered or focused bars. Screen readers have them in the names of the bars. */
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
