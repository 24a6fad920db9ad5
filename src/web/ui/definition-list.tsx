import type { ReactNode } from "react";
import classes from "./definition-list.module.css";
import { orEmpty } from "./figure/empty.tsx";

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** A reference or account number: its figures are of one width. */
  readonly identifier?: boolean;
  /** On a phone it has a line of its own, as every text of more than 24 letters. */
  readonly isLong?: boolean;
}

const LONG = 24;
const LONG_LABEL = 28;
const isLongText = (words: ReactNode): boolean => typeof words === "string" && words.length > LONG;

/** Labels and values in aligned columns; a missing value is a dash. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ term, value, identifier, isLong = isLongText(value) || term.length > LONG_LABEL }) => (
        <div key={term} className={classes.item} data-long={isLong || undefined}>
          <dt className={classes.term}>{term}</dt>
          <dd className={identifier ? `${classes.value} ${classes.identifier}` : classes.value}>{orEmpty(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
