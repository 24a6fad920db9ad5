import type { DataOf } from "../../../contract/endpoint.ts";
import { type getPayday, PAYDAY_FIGURES, type PaydayFigure } from "../../../contract/payday.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import classes from "./payday.module.css";
import { FIGURES, shortfall } from "./payday-words.ts";
import { ShareBar } from "./share-bar.tsx";

type Sums = DataOf<typeof getPayday>["sum"];

interface PaydaySumsProps {
  readonly month: string;
  /** The month is not over yet. */
  readonly early: boolean;
  /** Undefined until the first answer arrives. */
  readonly sum: Sums | undefined;
  readonly stale: boolean;
}

/** The month in four figures; those that count rows link to them. */
export function PaydaySums({ month, early, sum, stale }: PaydaySumsProps) {
  return (
    <ul className={classes.sums} aria-label="Sums of the month" aria-busy={!sum || stale}>
      {PAYDAY_FIGURES.map((figure) => (
        <li key={figure}>
          <SumBox month={month} figure={figure} sum={sum} />
        </li>
      ))}
      <li>
        <div className={classes.box}>
          <span className={classes.title}>{early ? "Still to come" : "Shortfall"}</span>
          <span className={classes.value}>
            {sum ? <Amount naira={shortfall(sum.expected.amount, sum.deducted.amount)} /> : "…"}
          </span>
          {sum && <ShareBar part={sum.deducted.amount} whole={sum.expected.amount} early={early} />}
        </div>
      </li>
    </ul>
  );
}

function SumBox({ month, figure, sum }: { month: string; figure: PaydayFigure; sum: Sums | undefined }) {
  const { label, one, means } = FIGURES[figure];
  return (
    <Link to="/payday/rows" search={{ month, figure }} preload={false} className={classes.box} title={means}>
      <span className={classes.title}>{label}</span>
      <span className={classes.value}>{sum ? <Amount naira={sum[figure].amount} /> : "…"}</span>
      <span className={classes.soft}>{sum ? countText(sum[figure].rows, one) : means}</span>
    </Link>
  );
}
