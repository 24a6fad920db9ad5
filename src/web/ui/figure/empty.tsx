import type { ReactNode } from "react";

/** The one sign for nothing where a word would be noise: a dash, which screen readers read as a word. */
export function Empty() {
  return (
    <span role="img" aria-label="None">
      –
    </span>
  );
}

/** A value, or the sign where there is none. */
export function orEmpty(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === "" ? <Empty /> : value;
}
