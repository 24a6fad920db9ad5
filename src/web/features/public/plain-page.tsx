import type { ReactNode } from "react";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "./plain-page.module.css";

/** A page of text at a readable width. */
export function PlainPage({ title, context, children }: { title: string; context: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} context={context} />
      <div className={classes.text}>{children}</div>
    </>
  );
}
