import { barWords, type Chart } from "../chart.ts";
import fill from "../fill.module.css";
import { BarMark } from "./bar-mark.tsx";
import classes from "./bar-rows.module.css";
import { useBarKeys } from "./use-bar-keys.ts";

/** Horizontal bars with name and value beside them, so none needs a tooltip. */
export function BarRows({ title, chart: { series, groups } }: { title: string; chart: Chart }) {
  const keys = useBarKeys();
  const largest = Math.max(1, ...groups.map(({ bars }) => bars[0]?.value ?? 0));
  return (
    <figure aria-label={`${title}, as bars`} className={classes.rows} {...keys}>
      {groups.map((group) => {
        const [bar] = group.bars;
        if (!bar) return null;
        return (
          <BarMark key={group.label} label={barWords(group, series[0], bar)} place={bar.place} className={classes.row}>
            <span className={classes.label}>{group.label}</span>
            <span className={classes.track}>
              {bar.value > 0 && (
                <i
                  className={`${fill.fill} ${classes.bar}`}
                  data-look={group.isNeutral ? "pale" : undefined}
                  style={{ width: `${(bar.value / largest) * 100}%` }}
                />
              )}
            </span>
            <span className={classes.value}>{bar.text}</span>
          </BarMark>
        );
      })}
    </figure>
  );
}
