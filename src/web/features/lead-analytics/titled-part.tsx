import { type ReactNode, useId } from "react";
import classes from "./lead-analytics.module.css";

interface TitledPartProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a heading, and what can be done with it at the right. */
export function TitledPart({ title, action, children }: TitledPartProps) {
  const titleId = useId();
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div className={classes.tools}>{action}</div>
      </header>
      {children}
    </section>
  );
}
