import type { ReactNode } from "react";
import classes from "./timeline.module.css";

interface TimelineProps {
  readonly label: string;
  /** Beside something that matters more. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** What happened, one entry under the other along a line. */
export function Timeline({ label, dense = false, children }: TimelineProps) {
  return (
    <ol className={classes.line} data-dense={dense || undefined} aria-label={label}>
      {children}
    </ol>
  );
}
