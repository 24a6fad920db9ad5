import type { ReactNode } from "react";
import classes from "./button-row.module.css";

interface ButtonRowProps {
  /** At the bottom of the window, as long as the end of a long form is below it. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a form, with submit at the right. In a dialog they stay in view. */
export function ButtonRow({ stays = false, children }: ButtonRowProps) {
  return <div className={stays ? `${classes.row} ${classes.stays}` : classes.row}>{children}</div>;
}
