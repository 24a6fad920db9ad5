import type { ReactNode } from "react";

interface TermListProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  readonly className: string | undefined;
  readonly label?: string;
}

/** Terms with their values in the look of the screen they stand on; DefinitionList has one of its own. */
export function TermList({ items, className, label }: TermListProps) {
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
