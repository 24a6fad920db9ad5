import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { isBeforeDue, isNothingDue, type MonthSums } from "./month-steps.tsx";
import classes from "./payday.module.css";
import { dayText, dueWords, untilOf } from "./payday-words.ts";
import { ShareBar } from "./share-bar.tsx";

interface MonthRatesProps {
  readonly month: string;
  readonly asOf: string | undefined;
  /** Undefined until the first answer arrives. */
  readonly sum: MonthSums | undefined;
}

/**
 * How much was collected of what was due by now, not of the whole month; and how many deductions the bank has confirmed.
 * Every figure opens its rows.
 */
export function MonthRates({ month, asOf, sum }: MonthRatesProps) {
  return (
    <dl className={classes.rates} aria-busy={!sum}>
      <div>
        <dt>Collection rate</dt>
        <dd>{sum && asOf ? <Collected month={month} asOf={asOf} sum={sum} /> : "…"}</dd>
      </div>
      <div>
        <dt>Confirmed by the bank</dt>
        <dd>{sum ? <Confirmed month={month} sum={sum} /> : "…"}</dd>
      </div>
    </dl>
  );
}

function Collected({ month, asOf, sum }: { month: string; asOf: string; sum: MonthSums }) {
  const { due, collected, next_due_on } = sum;
  if (isNothingDue(sum, asOf)) return <span>Nothing is due before {dayText(next_due_on ?? asOf)}.</span>;
  if (due.rows === 0) return <span>Nothing is due in the month.</span>;
  const rows = { month, ...untilOf(month, asOf) };
  return (
    <>
      <ShareBar part={collected.amount} whole={due.amount} early={isBeforeDue(sum, asOf)} />
      <span>
        <Link to="/payday/rows" search={{ ...rows, figure: "posted" }} preload={false}>
          <Amount naira={collected.amount} />
        </Link>{" "}
        of{" "}
        <Link to="/payday/rows" search={{ ...rows, figure: "expected" }} preload={false}>
          <Amount naira={due.amount} />
        </Link>{" "}
        {dueWords(month, asOf)}
        {next_due_on && `; more is due on ${dayText(next_due_on)}`}
      </span>
    </>
  );
}

function Confirmed({ month, sum: { deducted, remitted } }: { month: string; sum: MonthSums }) {
  if (deducted.rows === 0) return <span>Nothing is deducted yet.</span>;
  return (
    <>
      <ShareBar part={remitted.rows} whole={deducted.rows} early />
      <span>
        <Link to="/payday/rows" search={{ month, figure: "remitted" }} preload={false}>
          {numberText(remitted.rows)} of {numberText(deducted.rows)} confirmed
        </Link>
        : their money has arrived
      </span>
    </>
  );
}
