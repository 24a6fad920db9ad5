import type { ReactNode } from "react";
import classes from "./loan-detail-layout.module.css";

interface LoanDetailTableProps {
  label: string;
  headings: readonly string[];
  /** Headings of columns of money, which stand at the right. */
  money?: readonly string[];
  children: ReactNode;
}

/** A small table that scrolls sideways on its own, by keyboard too. */
export function LoanDetailTable({ label, headings, money = [], children }: LoanDetailTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.tableScroll} tabIndex={0} aria-label={`${label}, table`}>
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
