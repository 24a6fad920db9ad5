import type { ReactNode } from "react";
import classes from "./card-group.module.css";
import { CardHeading } from "./section-card.tsx";

/** Cards under a heading of their own; their titles are a level below it. */
export function CardGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      <h2 className={classes.name}>{name}</h2>
      <CardHeading value="h3">{children}</CardHeading>
    </div>
  );
}
