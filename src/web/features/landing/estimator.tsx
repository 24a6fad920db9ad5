import { formatNaira, kobo } from "../../../domain/money.ts";
import { typedNaira } from "../../../domain/typed-naira.ts";
import { useLoanChoices } from "../../lib/loan/loan-choices.ts";
import { EstimateFigures } from "../../ui/figure/estimate-figures.tsx";
import classes from "./estimator.module.css";
import { EstimatorWaiting } from "./estimator-waiting.tsx";
import { NairaField } from "./naira-field.tsx";
import { ShareOfPay } from "./share-of-pay.tsx";
import { Slider } from "./slider.tsx";
import { amountSteps, atSlider } from "./tried-loan.ts";
import type { TriedLoan } from "./use-tried-loan.ts";

/** Live estimate of the monthly repayment for an amount and a tenor, from the loan types on offer. */
export function Estimator({ tried }: { tried: TriedLoan | undefined }) {
  const { choices, failed, retry } = useLoanChoices();
  return (
    <section className={classes.card} aria-labelledby="estimate">
      <h2 id="estimate">What would it cost?</h2>
      {tried ? (
        <Tried tried={tried} />
      ) : (
        <EstimatorWaiting failed={failed} isEmpty={choices !== undefined} onRetry={retry} />
      )}
    </section>
  );
}

function Tried({ tried }: { tried: TriedLoan }) {
  const { type, types, amount, months, principal, estimate } = tried;
  const steps = amountSteps(type);
  const monthsText = months === 1 ? "1 month" : `${months} months`;
  return (
    <>
      {types.length > 1 && (
        <div className={classes.field}>
          <label htmlFor="try-loan">Loan</label>
          <select id="try-loan" value={type.id} onChange={(event) => tried.choose(Number(event.currentTarget.value))}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={classes.field}>
        <NairaField
          id="try-amount"
          label="I need"
          typed={amount}
          isWrong={principal === undefined}
          describedBy="try-bounds"
          onChange={(typed) => tried.change({ amount: typed })}
        />
        <Slider
          label="Amount"
          said={`₦${amount}`}
          last={steps.length - 1}
          at={atSlider(steps, typedNaira(amount))}
          onMove={(at) => tried.change({ amount: steps[at] ?? amount })}
        />
        <p id="try-bounds" className={classes.bounds} data-wrong={principal === undefined || undefined}>
          From {whole(type.minimum_amount)} to {whole(type.maximum_amount)}
        </p>
      </div>
      <div className={classes.field}>
        <span aria-hidden="true">
          For <output>{monthsText}</output>
        </span>
        <Slider
          label="Months"
          said={monthsText}
          last={type.tenors.length - 1}
          at={Math.max(0, type.tenors.indexOf(months))}
          onMove={(at) => tried.change({ months: type.tenors[at] ?? months })}
        />
      </div>
      <ShareOfPay tried={tried} />
      {estimate ? (
        <EstimateFigures
          estimate={estimate}
          months={months}
          isDevice={false}
          ratePercent={type.monthly_rate_percent}
          method={type.method}
        />
      ) : (
        <p className={classes.none} role="status">
          Choose an amount within these bounds.
        </p>
      )}
      <p className={classes.bounds}>An estimate, not an offer. What you can borrow depends on your salary.</p>
    </>
  );
}

const whole = (naira: number): string => formatNaira(kobo(Math.round(naira * 100))).replace(/\.00$/, "");
