import type { ReactNode } from "react";
import { Amount } from "../../figure/amount.tsx";
import classes from "./list-sum.module.css";

interface ListSumProps {
  /** How many there are, in words. */
  readonly count: string;
  /** Null if the rows have no amounts. */
  readonly naira: number | null;
  /** The values belong to the previous request; the new answer is loading. */
  readonly stale?: boolean;
  readonly children?: ReactNode;
}

/** Number and total of the rows on all pages together. */
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
