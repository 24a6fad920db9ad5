import type { ReactNode } from "react";
import { orEmpty } from "./figure/empty.tsx";
import classes from "./term-list.module.css";

interface TermListProps {
  readonly items: readonly {
    readonly term: string;
    /** The term as it is shown, where it is more than words. */
    readonly heading?: ReactNode;
    readonly value: ReactNode;
  }[];
  /** The screen's own class; without one, values are aligned to the end of the line. */
  readonly className?: string | undefined;
  readonly label?: string;
}

/** Terms and values, one pair per line; a missing value is a dash. DefinitionList arranges them in columns. */
export function TermList({ items, className = classes.list, label }: TermListProps) {
  return (
    <dl className={className} aria-label={label}>
      {items.map(({ term, heading = term, value }) => (
        <div key={term}>
          <dt>{heading}</dt>
          <dd>{orEmpty(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
