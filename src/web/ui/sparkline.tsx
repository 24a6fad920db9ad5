import classes from "./sparkline.module.css";
import { HEIGHT, sparklinePath, WIDTH } from "./sparkline-path.ts";

/** How a figure went, as a small line beside the figure itself. It says nothing that is not said in words too. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const path = sparklinePath(values);
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.area} d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className={classes.line} d={path} />
    </svg>
  );
}
