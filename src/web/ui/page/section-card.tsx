import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import classes from "./section-card.module.css";

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
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`} data-folded={(folds && !isOpen) || undefined}>
      <header className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
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
