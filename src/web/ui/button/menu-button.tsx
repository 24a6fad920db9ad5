import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useDropdown } from "../field/search/use-dropdown.ts";
import { Button } from "./button.tsx";
import classes from "./menu-button.module.css";

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Renders the open panel; receives the function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel under it: Esc and a click outside close it. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const { open, close, frame, listId, button } = useDropdown();
  return (
    <div className={classes.anchor} ref={frame}>
      <Button look="folding" {...button}>
        {icon}
        <span className={classes.word}>{label}</span>
        <IconChevronDown size={14} aria-hidden className={classes.chevron} />
      </Button>
      {open && (
        <section id={listId} className={classes.panel} aria-label={label}>
          {children(() => {
            close();
            frame.current?.querySelector("button")?.focus();
          })}
        </section>
      )}
    </div>
  );
}
