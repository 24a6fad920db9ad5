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
  /** Headings of the last columns where several stand under the others there, each with its heading in front. */
  readonly under?: readonly string[];
  readonly children: ReactNode;
}

/** A table in a card or a dialog that scrolls sideways on its own, by keyboard too. */
export function SmallTable({ label, headings, money = [], foldsLast = false, under = [], children }: SmallTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${label}, table`}>
      <table className={classes.table} data-folds={foldsLast || under.length > 0 || undefined} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={classOf(money.includes(heading), under.includes(heading))}>
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

function classOf(isMoney: boolean, isUnder: boolean): string | undefined {
  if (isMoney) return classes.money;
  return isUnder ? classes.under : undefined;
}

interface UnderCellProps {
  readonly heading?: string;
  /** It takes the lines it needs. */
  readonly isWords?: boolean;
  readonly children: ReactNode;
}

/** A cell that on a phone stands under the others; `heading` is then shown in front of it. */
export function UnderCell({ heading, isWords = false, children }: UnderCellProps) {
  return (
    <td className={isWords ? `${classes.under} ${classes.words}` : classes.under} data-heading={heading}>
      {children}
    </td>
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

/** A number under one of those headings. */
export function CountCell({ count }: { count: number }) {
  return <td className={classes.money}>{count.toLocaleString("en")}</td>;
}

/** A cell of words, which takes the lines it needs. */
export function WordsCell({ children }: { children: ReactNode }) {
  return <td className={classes.words}>{children}</td>;
}
