import type { DataOf } from "../../../contract/endpoint.ts";
import { type getPaydaySteps, PAYDAY_FIGURES, type PaydayFigure } from "../../../contract/payday.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import classes from "./month-steps.module.css";
import { dayText, FIGURES, percentOf } from "./payday-words.ts";

export type MonthSums = DataOf<typeof getPaydaySteps>["sum"];

interface MonthStepsProps {
  readonly month: string;
  readonly asOf: string | undefined;
  /** Undefined until the first answer arrives. */
  readonly sum: MonthSums | undefined;
  readonly stale?: boolean;
  /** The step at which the page works. */
  readonly current?: PaydayFigure;
  /** Above a page about something else: the sums and shares alone. */
  readonly small?: boolean;
}

/**
 * The way of a month's money: expected, deducted, remitted, posted. Each step has its sum, which opens its rows, and its
 * share of the step before; until something is due all of it is grey.
 */
export function MonthSteps({ month, asOf, sum, stale = false, current, small = false }: MonthStepsProps) {
  const early = sum === undefined || isBeforeDue(sum, asOf);
  return (
    <ol
      className={classes.steps}
      aria-label="Sums of the month"
      aria-busy={!sum || stale}
      data-early={early || undefined}
      data-small={small || undefined}
    >
      {PAYDAY_FIGURES.map((figure, place) => (
        <li key={figure} aria-current={figure === current ? "step" : undefined}>
          <Step month={month} figure={figure} before={PAYDAY_FIGURES[place - 1]} sum={sum} asOf={asOf} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps extends Pick<MonthStepsProps, "month" | "sum" | "asOf"> {
  readonly figure: PaydayFigure;
  readonly before: PaydayFigure | undefined;
}

function Step({ month, figure, before, sum, asOf }: StepProps) {
  const { label, one, means } = FIGURES[figure];
  const share = sum && before && percentOf(sum[figure].amount, sum[before].amount);
  // Of nothing, all is more than all.
  const whole = sum && sum[figure].amount > 0 ? 100 : 0;
  return (
    <Link to="/payday/rows" search={{ month, figure }} preload={false} className={classes.step} title={means}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{sum ? <Amount naira={sum[figure].amount} /> : "…"}</span>
      <span className={classes.words}>
        <span>{sum ? countText(sum[figure].rows, one) : means}</span>
        {share !== undefined && before && (
          <span>
            {share}% of {FIGURES[before].label.toLowerCase()}
          </span>
        )}
        {sum && figure === "expected" && sum.next_due_on && isNothingDue(sum, asOf) && (
          <span>due on {dayText(sum.next_due_on)}</span>
        )}
      </span>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share === undefined ? whole : Math.min(share, 100)}%` }} />
      </span>
    </Link>
  );
}

/** Nothing of the month is due yet. */
export function isNothingDue({ first_due_on }: MonthSums, asOf: string | undefined): boolean {
  return first_due_on !== null && asOf !== undefined && first_due_on > asOf;
}

/** Nothing is late yet: what is due today may still come today. */
export function isBeforeDue({ first_due_on }: Pick<MonthSums, "first_due_on">, asOf: string | undefined): boolean {
  return first_due_on === null || asOf === undefined || first_due_on >= asOf;
}
