import type { ReactNode } from "react";
import classes from "./page-header.module.css";

/** Title, one line of context, the primary action at the right. */
export function PageHeader({ title, context, action }: { title: string; context?: ReactNode; action?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {context && <p className={classes.context}>{context}</p>}
      </div>
      {action}
    </header>
  );
}
