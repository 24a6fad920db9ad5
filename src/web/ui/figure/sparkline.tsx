import classes from "./sparkline.module.css";
import { HEIGHT, sparklinePath, WIDTH } from "./sparkline-path.ts";

/** A figure's history as a small line beside it. The same information is also given in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const path = sparklinePath(values);
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.area} d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className={classes.line} d={path} />
    </svg>
  );
}
