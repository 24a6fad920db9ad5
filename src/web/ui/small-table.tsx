import type { ReactNode } from "react";
import { Amount } from "./amount.tsx";
import classes from "./small-table.module.css";

interface SmallTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  /** Headings of columns of money, which stand at the right. */
  readonly money?: readonly string[];
  /** On a phone the last cell of a row stands under the others, so that nothing is cut off. */
  readonly foldsLast?: boolean;
  readonly children: ReactNode;
}

/** A table in a card or a dialog that scrolls sideways on its own, by keyboard too. */
export function SmallTable({ label, headings, money = [], foldsLast = false, children }: SmallTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${label}, table`}>
      <table className={classes.table} data-folds={foldsLast || undefined} aria-label={label}>
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

/** A sum under one of the headings of money. */
export function MoneyCell({ naira }: { naira: number }) {
  return (
    <td className={classes.money}>
      <Amount naira={naira} plain />
    </td>
  );
}

/** A cell of words, which takes the lines it needs. */
export function WordsCell({ children }: { children: ReactNode }) {
  return <td className={classes.words}>{children}</td>;
}
