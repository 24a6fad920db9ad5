import type { GraphProps } from "../dashboard/graph-props.ts";
import classes from "./bar-rows.module.css";

/** Horizontal bars, drawn without a library. The table beside them has the same data. */
export function BarRows({ groups, onOpen }: GraphProps) {
  const values = groups.map(({ bars }) => bars[0]?.value ?? 0);
  const largest = Math.max(1, ...values);
  return (
    <div className={classes.rows}>
      {groups.map(({ label, bars: [bar] }, place) => (
        // biome-ignore lint/a11y: hidden from readers; the table beside it has the links
        <div
          key={label}
          className={classes.row}
          data-opens={bar?.place !== undefined || undefined}
          onClick={() => bar?.place && onOpen(bar.place)}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.track}>
            <i className={classes.bar} style={{ width: `${((values[place] ?? 0) / largest) * 100}%` }} />
          </span>
          <span className={classes.value}>{bar?.text}</span>
        </div>
      ))}
    </div>
  );
}
