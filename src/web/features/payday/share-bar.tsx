import { Empty } from "../../ui/figure/empty.tsx";
import classes from "./payday.module.css";

interface ShareBarProps {
  readonly part: number;
  readonly whole: number;
  /** Before the month's salaries are paid nothing is late, so a zero is no alarm. */
  readonly early: boolean;
}

/** The received share of the total, as a bar and as a percentage. */
export function ShareBar({ part, whole, early }: ShareBarProps) {
  if (whole === 0)
    return (
      <span className={classes.soft}>
        <Empty />
      </span>
    );
  if (early && part === 0) return <span className={classes.soft}>Not yet</span>;
  const percent = Math.floor((part / whole) * 100);
  return (
    <span className={classes.share} data-look={percent >= 100 ? "whole" : percent >= 50 ? "part" : "little"}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      <span className={classes.percent}>{percent}%</span>
    </span>
  );
}
