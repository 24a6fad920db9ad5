import type { ReactNode } from "react";
import classes from "./deductions.module.css";

interface DialogTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  /** Headings of columns of money, which stand at the right. */
  readonly money?: readonly string[];
  readonly children: ReactNode;
}

/** A small table that scrolls sideways on its own, by keyboard too. */
export function DialogTable({ label, headings, money = [], children }: DialogTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${label}, table`}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={money.includes(heading) ? classes.money : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
