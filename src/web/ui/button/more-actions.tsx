import type { ReactNode } from "react";
import { useDropdown } from "../field/search/use-dropdown.ts";
import { Button } from "./button.tsx";
import classes from "./more-actions.module.css";

/** The actions of a page beside its first: in a row, and on a phone in a menu. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { open, frame, listId, button } = useDropdown();
  return (
    <div className={classes.frame} ref={frame}>
      <div className={classes.more}>
        <Button {...button}>More</Button>
      </div>
      <div id={listId} className={classes.actions} data-open={open}>
        {children}
      </div>
    </div>
  );
}
