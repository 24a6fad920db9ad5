import { type ReactNode, useId } from "react";
import classes from "./affordability.module.css";

/** A headed part of the affordability result. `none` stands in place of content there is none of. */
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
      <h3 id={titleId}>{title}</h3>
      {none ? <p className={classes.quiet}>{none}</p> : children}
    </section>
  );
}
