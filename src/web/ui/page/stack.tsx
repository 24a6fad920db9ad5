import type { ReactNode } from "react";
import classes from "./stack.module.css";

/** Stacks the parts of a form at even distances. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
