import type { ReactNode } from "react";
import classes from "./plain-button.module.css";

/** A button for screens that do without the component library. */
export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  );
}
