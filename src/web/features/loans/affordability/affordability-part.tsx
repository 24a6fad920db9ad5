import { type ReactNode, useId } from "react";
import classes from "./affordability.module.css";

/** A titled part of the affordability result. `none` is shown when there is no content. */
export function AffordabilityPart({
  title,
  none,
  children,
}: {
  title: string;
  none?: string | undefined;
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      {none ? <p className={classes.quiet}>{none}</p> : children}
    </section>
  );
}
