import type { ReactNode } from "react";
import classes from "./definition-list.module.css";
import { orEmpty } from "./figure/empty.tsx";

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** A reference or account number: its figures are of one width. */
  readonly identifier?: boolean;
}

/** Labels and values in aligned columns; a missing value is a dash. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ term, value, identifier }) => (
        <div key={term} className={classes.item}>
          <dt className={classes.term}>{term}</dt>
          <dd className={identifier ? `${classes.value} ${classes.identifier}` : classes.value}>{orEmpty(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
