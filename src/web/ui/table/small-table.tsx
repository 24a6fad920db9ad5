import type { ReactNode } from "react";
import { Amount } from "../figure/amount.tsx";
import { numberText } from "../figure/count-text.ts";
import classes from "./small-table.module.css";

interface SmallTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  /** The headings of amount columns, aligned to the right. */
  readonly money?: readonly string[];
  /** On a phone the last cell of a row wraps below the others, so that nothing is cut off. */
  readonly foldsLast?: boolean;
  /** The headings of the last columns, if several wrap there, each with its heading in front. */
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
  /** The text may wrap. */
  readonly isWords?: boolean;
  readonly children: ReactNode;
}

/** A cell that wraps below the others on a phone, with `heading` in front of it. */
export function UnderCell({ heading, isWords = false, children }: UnderCellProps) {
  return (
    <td className={isWords ? `${classes.under} ${classes.words}` : classes.under} data-heading={heading}>
      {children}
    </td>
  );
}

/** An amount under an amount heading. */
export function MoneyCell({ naira }: { naira: number }) {
  return (
    <td className={classes.money}>
      <Amount naira={naira} plain />
    </td>
  );
}

/** A number under an amount heading. */
export function CountCell({ count }: { count: number }) {
  return <td className={classes.money}>{numberText(count)}</td>;
}

/** A text cell that may wrap. */
export function WordsCell({ children }: { children: ReactNode }) {
  return <td className={classes.words}>{children}</td>;
}

/** The heading of a row; it may wrap. */
export function WordsHeading({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={classes.words}>
      {children}
    </th>
  );
}
