import { IconChevronDown } from "@tabler/icons-react";
import { createContext, type ReactNode, use, useId, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
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
  /** Below 1024 px its body shows once somebody opens it; on paper it always does. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A titled group of facts. */
export function SectionCard({ title, action, folds = false, children }: SectionCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Title = use(CardHeading);
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`} data-folded={(folds && !isOpen) || undefined}>
      <header className={classes.head}>
        <Title id={`${id}-title`} className={classes.title}>
          {title}
        </Title>
        {action}
        {folds && (
          <IconButton
            label={isOpen ? `Hide ${title}` : `Show ${title}`}
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={20} aria-hidden />
          </IconButton>
        )}
      </header>
      <div id={`${id}-body`} className={classes.body}>
        {children}
      </div>
    </section>
  );
}
