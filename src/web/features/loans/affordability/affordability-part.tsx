import { type ReactNode, useId } from "react";
import { usePartHeading } from "../../../ui/page/section-card.tsx";
import classes from "./affordability-result.module.css";

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
  const Heading = usePartHeading();
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <Heading id={titleId}>{title}</Heading>
      {none ? <p className={classes.quiet}>{none}</p> : children}
    </section>
  );
}
