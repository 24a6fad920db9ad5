import type { ReactNode } from "react";
import classes from "./lead-analytics.module.css";

interface TitledPartProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page with its actions at the right; its table is the landmark. */
export function TitledPart({ title, action, children }: TitledPartProps) {
  return (
    <div className={classes.part}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.tools}>{action}</div>
      </header>
      {children}
    </div>
  );
}
