import type { ReactNode } from "react";
import classes from "./card-group.module.css";
import { CardHeading } from "./section-card.tsx";

interface CardGroupProps {
  readonly name: string;
  /** Marked with `data-work`: a page may show it first on a phone. */
  readonly isWork?: boolean;
  readonly children: ReactNode;
}

/** Cards under a heading of their own; their titles are a level below it. */
export function CardGroup({ name, isWork = false, children }: CardGroupProps) {
  return (
    <div className={classes.group} data-work={isWork || undefined}>
      <h2 className={classes.name}>{name}</h2>
      <CardHeading value="h3">{children}</CardHeading>
    </div>
  );
}
