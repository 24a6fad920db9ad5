import classes from "./payday.module.css";

/** How much of the whole is there: a bar for the eye, the percentage for everyone. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  if (whole === 0) return <span className={classes.soft}>–</span>;
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
