import type { ReactNode } from "react";
import { orEmpty } from "./figure/empty.tsx";
import classes from "./term-list.module.css";

interface TermListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  /** The screen's own class; without one, values are aligned to the end of the line. */
  readonly className?: string | undefined;
  readonly label?: string;
}

/** Terms and values, one pair per line; a missing value is a dash. DefinitionList arranges them in columns. */
export function TermList({ items, className = classes.list, label }: TermListProps) {
  return (
    <dl className={className} aria-label={label}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{orEmpty(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
