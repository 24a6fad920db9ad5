import type { ReactNode } from "react";
import classes from "./timeline.module.css";

interface TimelineProps {
  readonly label: string;
  /** Shown beside something more important. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** Events, one below the other along a line. */
export function Timeline({ label, dense = false, children }: TimelineProps) {
  return (
    <ol className={classes.line} data-dense={dense || undefined} aria-label={label}>
      {children}
    </ol>
  );
}
