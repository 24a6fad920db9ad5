import type { ReactNode } from "react";
import { Amount } from "./amount.tsx";
import classes from "./list-sum.module.css";

interface ListSumProps {
  /** How many there are, in words. */
  readonly count: string;
  /** Null where the rows are no money. */
  readonly naira: number | null;
  /** They are those of the question before; the answer to this one is on its way. */
  readonly stale?: boolean;
  readonly children?: ReactNode;
}

/** How many there are and what they come to, on all pages together. */
export function ListSum({ count, naira, stale = false, children }: ListSumProps) {
  return (
    <p className={classes.sum} aria-busy={stale}>
      <span>{count}</span>{" "}
      {naira !== null && (
        <span>
          <strong>
            <Amount naira={naira} />
          </strong>{" "}
          {children}
        </span>
      )}
    </p>
  );
}
