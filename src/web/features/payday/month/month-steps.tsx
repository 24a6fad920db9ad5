import type { DataOf } from "../../../../contract/endpoint.ts";
import { type getPaydaySteps, PAYDAY_FIGURES, type PaydayFigure } from "../../../../contract/payday.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText, numberText } from "../../../ui/figure/count-text.ts";
import { dayText, dueWords, FIGURES, percentOf, untilOf } from "../payday-words.ts";
import classes from "./month-steps.module.css";

export type MonthSums = DataOf<typeof getPaydaySteps>["sum"];

interface MonthStepsProps {
  readonly month: string;
  readonly asOf: string | undefined;
  /** Undefined until the first answer arrives. */
  readonly sum: MonthSums | undefined;
  readonly stale: boolean;
}

/**
 * The way of a month's money: expected, deducted, remitted, posted. Each step has its sum, which opens its rows, and the
 * share that has come; until something is due all of it is grey.
 */
export function MonthSteps({ month, asOf, sum, stale }: MonthStepsProps) {
  return (
    <ol
      className={classes.steps}
      aria-label="Sums of the month"
      aria-busy={!sum || stale}
      data-early={!sum || isBeforeDue(sum, asOf) || undefined}
    >
      {PAYDAY_FIGURES.map((figure) => (
        <li key={figure}>
          <Link to="/payday/rows" search={{ month, figure }} preload={false} title={FIGURES[figure].means}>
            <span>{FIGURES[figure].label}</span>
            <b>{sum ? <Amount naira={sum[figure].amount} /> : "…"}</b>
          </Link>
          {sum && asOf && <Come figure={figure} month={month} asOf={asOf} sum={sum} />}
        </li>
      ))}
    </ol>
  );
}

interface ComeProps {
  readonly figure: PaydayFigure;
  readonly month: string;
  readonly asOf: string;
  readonly sum: MonthSums;
}

/** How much of a step has come, in words and, after the first, as a bar. */
function Come({ figure, month, asOf, sum }: ComeProps) {
  const { expected, deducted, remitted, due, collected, next_due_on } = sum;
  const shares = {
    expected: undefined,
    deducted: percentOf(deducted.amount, expected.amount),
    remitted: percentOf(remitted.rows, deducted.rows),
    posted: percentOf(collected.amount, due.amount),
  };
  const share = shares[figure];
  const count = countText(sum[figure].rows, FIGURES[figure].one);
  return (
    <>
      <p>
        {figure === "expected" ? (
          <>
            {count}
            {next_due_on && `, ${isNothingDue(sum, asOf) ? "" : "more "}due on ${dayText(next_due_on)}`}
          </>
        ) : figure === "deducted" ? (
          <>
            {count}
            {share !== undefined && `, ${share}% of expected`}
          </>
        ) : figure === "remitted" ? (
          `${numberText(remitted.rows)} of ${numberText(deducted.rows)} confirmed by the bank`
        ) : (
          <Collected month={month} asOf={asOf} sum={sum} share={share} />
        )}
      </p>
      {share !== undefined && (
        <i aria-hidden>
          <i style={{ width: `${Math.min(share, 100)}%` }} />
        </i>
      )}
    </>
  );
}

/**
 * How much was collected of what was due by now, not of the whole month; and what is posted although the bank has not
 * confirmed it, or without a deduction, so that the steps add up.
 */
function Collected({ month, asOf, sum, share }: Omit<ComeProps, "figure"> & { share: number | undefined }) {
  const { deducted, remitted, posted, due, collected, next_due_on } = sum;
  const early = lessOf(Math.min(deducted.amount, posted.amount), remitted.amount);
  const direct = lessOf(posted.amount, deducted.amount);
  const rows = { month, ...untilOf(month, asOf) };
  return (
    <>
      {share !== undefined && (
        <>
          Collection rate {share}%
          {next_due_on && (
            <>
              :{" "}
              <Link to="/payday/rows" search={{ ...rows, figure: "posted" }} preload={false}>
                <Amount naira={collected.amount} />
              </Link>{" "}
              of{" "}
              <Link to="/payday/rows" search={{ ...rows, figure: "expected" }} preload={false}>
                <Amount naira={due.amount} />
              </Link>{" "}
              {dueWords(month, asOf)}
            </>
          )}
          .{" "}
        </>
      )}
      {early > 0 && (
        <>
          <Amount naira={early} /> before the bank confirmed.{" "}
        </>
      )}
      {direct > 0 && (
        <>
          <Amount naira={direct} /> paid directly.
        </>
      )}
    </>
  );
}

/** In naira, whole to the kobo. */
const lessOf = (naira: number, less: number): number => (Math.round(naira * 100) - Math.round(less * 100)) / 100;

/** Nothing of the month is due yet. */
function isNothingDue({ first_due_on }: MonthSums, asOf: string): boolean {
  return first_due_on !== null && first_due_on > asOf;
}

/** Nothing is late yet: what is due today may still come today. */
export function isBeforeDue({ first_due_on }: Pick<MonthSums, "first_due_on">, asOf: string | undefined): boolean {
  return first_due_on === null || asOf === undefined || first_due_on >= asOf;
}
