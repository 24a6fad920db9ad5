import { createContext, type ReactNode, use, useId } from "react";
import classes from "./section-card.module.css";

/** The level of a card's title: below that of a group where it stands in one. */
export const CardHeading = createContext<"h2" | "h3">("h2");

/** A titled group of facts. `action` is at the right of the title. */
export function SectionCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  const Title = use(CardHeading);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <Title id={titleId} className={classes.title}>
          {title}
        </Title>
        {action}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
