import { Empty } from "../../ui/figure/empty.tsx";
import classes from "./payday.module.css";
import { dayText, percentOf } from "./payday-words.ts";

interface ShareBarProps {
  readonly part: number;
  readonly whole: number;
  /** Nothing is late yet: grey, however little has come. */
  readonly early?: boolean;
  /** Where nothing is due yet, the day on which it is. */
  readonly dueOn?: string | null;
}

/** The received share of what was due, as a bar and as a percentage. */
export function ShareBar({ part, whole, early = false, dueOn }: ShareBarProps) {
  const percent = percentOf(part, whole);
  if (percent === undefined)
    return <span className={classes.soft}>{dueOn ? `Due on ${dayText(dueOn)}` : <Empty />}</span>;
  const look = early ? "early" : percent >= 100 ? "whole" : percent >= 50 ? "part" : "little";
  return (
    <span className={classes.share} data-look={look}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      <span className={classes.percent}>{percent}%</span>
    </span>
  );
}
