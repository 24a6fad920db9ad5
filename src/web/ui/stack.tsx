import type { ReactNode } from "react";
import classes from "./stack.module.css";

/** The parts of a form one under the other, in even steps. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
