import { createContext, type ReactNode, use, useId } from "react";
import classes from "./section-card.module.css";

/** The level of a card's title: below that of a group where it stands in one. */
export const CardHeading = createContext<"h2" | "h3">("h2");

/** The heading of a part within a card: a level below the card's title. */
export function usePartHeading(): "h3" | "h4" {
  return use(CardHeading) === "h3" ? "h4" : "h3";
}

interface SectionCardProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled group of facts. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId();
  const Title = use(CardHeading);
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <Title id={`${id}-title`} className={classes.title}>
          {title}
        </Title>
        {action}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
