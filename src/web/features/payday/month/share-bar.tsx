import { Empty } from "../../../ui/figure/empty.tsx";
import classes from "../payday.module.css";
import { dayText, percentOf } from "../payday-words.ts";

interface ShareBarProps {
  readonly part: number;
  readonly whole: number;
  /** Nothing is late yet: grey, however little has come. */
  readonly early?: boolean;
  /** Where nothing is due yet, the day on which it is. */
  readonly dueOn?: string | null;
  /** The shares of the bar in percent, each within the one before; by default what was received of what was due. */
  readonly shares?: readonly (number | undefined)[];
}

/** The received share of what was due, as a percentage and as a bar. */
export function ShareBar({ part, whole, early = false, dueOn, shares }: ShareBarProps) {
  const percent = percentOf(part, whole);
  if (percent === undefined)
    return <span className={classes.soft}>{dueOn ? `Due on ${dayText(dueOn)}` : <Empty />}</span>;
  const look = early ? "early" : percent >= 100 ? "whole" : percent >= 50 ? "part" : "little";
  return (
    <span className={classes.share} data-look={look}>
      <span className={classes.track} aria-hidden>
        {(shares ?? [percent]).map((width = 0, place) => (
          <i key={["first", "second"][place]} style={{ width: `${Math.min(width, 100)}%` }} />
        ))}
      </span>
      <span className={classes.percent}>{percent}%</span>
    </span>
  );
}
