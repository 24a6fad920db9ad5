import type { ReactNode } from "react";
import classes from "./page-header.module.css";
import { useNamePage } from "./page-trail.ts";

/** Title, one line of context, the primary action at the right. The title is the page's name in the breadcrumb too. */
export function PageHeader({ title, context, action }: { title: string; context?: ReactNode; action?: ReactNode }) {
  useNamePage(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {context && <p className={classes.context}>{context}</p>}
      </div>
      {action}
    </header>
  );
}
