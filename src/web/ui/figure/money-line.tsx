import { formatNaira, type Kobo } from "../../../domain/money.ts";
import classes from "./money-line.module.css";

interface MoneyLineProps {
  readonly start: { readonly words: string; readonly amount: Kobo };
  /** What is taken off, in its order. Nothing is shown of an amount of zero. */
  readonly less: readonly { readonly words: string; readonly amount: Kobo }[];
  /** What the rest is: "to pay". */
  readonly rest: string;
}

/** A calculation that explains itself: `₦590,000.00 offer − ₦5,900.00 fee = ₦584,100.00 to pay`. */
export function MoneyLine({ start, less, rest }: MoneyLineProps) {
  const taken = less.filter(({ amount }) => amount > 0);
  const left = taken.reduce((sum, { amount }) => sum - amount, start.amount as number) as Kobo;
  return (
    <p className={classes.line}>
      <Part {...start} />
      {taken.map((part) => (
        <Part key={part.words} sign="−" {...part} />
      ))}
      <strong>
        = {formatNaira(left)} {rest}
      </strong>
    </p>
  );
}

function Part({ sign, words, amount }: { sign?: string; words: string; amount: Kobo }) {
  return (
    <span>
      {sign && `${sign} `}
      {formatNaira(amount)} <span className={classes.words}>{words}</span>{" "}
    </span>
  );
}
