import type { ReactNode } from "react";
import classes from "./term-list.module.css";

interface TermListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  /** The look of the screen they stand on; without one, each value stands at the end of its line. */
  readonly className?: string | undefined;
  readonly label?: string;
}

/** Terms with their values on lines of their own; DefinitionList sets them in columns. */
export function TermList({ items, className = classes.list, label }: TermListProps) {
  return (
    <dl className={className} aria-label={label}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
