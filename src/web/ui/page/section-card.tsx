import { type ReactNode, useId } from "react";
import classes from "./section-card.module.css";

/** A titled group of facts. `action` is at the right of the title. */
export function SectionCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {action}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
