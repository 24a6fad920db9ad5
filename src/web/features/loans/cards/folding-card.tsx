import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, useId, useState } from "react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "./folding-card.module.css";

/** A card of facts that shows them below 1024 px once somebody opens it, and above and on paper always. */
export function FoldingCard({ title, action, children }: ComponentProps<typeof SectionCard>) {
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const fold = (
    <IconButton
      label={isOpen ? `Hide ${title}` : `Show ${title}`}
      className={classes.fold}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={() => setOpen(!isOpen)}
    >
      <IconChevronDown size={20} aria-hidden />
    </IconButton>
  );
  return (
    <div className={classes.card} data-folded={!isOpen || undefined}>
      <SectionCard
        title={title}
        action={
          <span className={classes.actions}>
            {action}
            {fold}
          </span>
        }
      >
        <div id={bodyId}>{children}</div>
      </SectionCard>
    </div>
  );
}
