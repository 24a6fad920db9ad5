import type { ReactNode } from "react";
import { Button } from "../../button/button.tsx";
import { numberText } from "../../figure/count-text.ts";
import classes from "./bulk-bar.module.css";

interface BulkBarProps {
  readonly label: string;
  readonly count: number;
  /** As many as can be chosen at once. */
  readonly isFull: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the rows that are ticked; docked below the table, so that no row moves. */
export function BulkBar({ label, count, isFull, onClear, children }: BulkBarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <span className={classes.count}>
        {numberText(count)} selected{isFull && ", as many as can be given at once"}
      </span>
      {children}
      <Button look="tool" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
