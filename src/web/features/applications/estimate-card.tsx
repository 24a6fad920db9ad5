import type { OfferedLoanType } from "../../lib/loan/loan-choices.ts";
import { estimateOf } from "../../lib/loan/loan-estimate.ts";
import { EstimateFigures } from "../../ui/figure/estimate-figures.tsx";
import classes from "./apply.module.css";
import type { Draft } from "./draft/draft.ts";
import { principalOf } from "./draft/principal.ts";

interface EstimateCardProps {
  readonly type: OfferedLoanType;
  readonly draft: Draft;
  readonly price: number | undefined;
  /** The business date, from which its yearly cost counts. */
  readonly today: string;
}

/** What the loan as it is entered would cost. */
export function EstimateCard({ type, draft, price, today }: EstimateCardProps) {
  const principal = principalOf(type, draft.amount, price);
  const months = Number(draft.tenor);
  const isKnown = principal !== undefined && type.tenors.includes(months);
  return (
    <section className={classes.estimate} aria-label="Estimate">
      {isKnown ? (
        <EstimateFigures
          estimate={estimateOf(type, principal, months, today)}
          months={months}
          isDevice={type.is_device}
          ratePercent={type.monthly_rate_percent}
          method={type.method}
        />
      ) : (
        <p>
          {type.is_device ? "Choose a device" : "Enter an amount"} and the months to see what you would pay each month.
        </p>
      )}
    </section>
  );
}
