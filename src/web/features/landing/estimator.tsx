import { useState } from "react";
import { formatNaira, kobo } from "../../../domain/money.ts";
import { typedNaira } from "../../../domain/typed-naira.ts";
import { type OfferedLoanType, useLoanChoices } from "../../lib/loan/loan-choices.ts";
import { estimateOf } from "../../lib/loan/loan-estimate.ts";
import { EstimateFigures } from "../../ui/figure/estimate-figures.tsx";
import classes from "./estimator.module.css";
import { EstimatorWaiting } from "./estimator-waiting.tsx";
import { Slider } from "./slider.tsx";
import { amountSteps, atSlider, startOf } from "./tried-loan.ts";

/** Live estimate of the monthly repayment for an amount and a tenor, from the loan types on offer. */
export function Estimator() {
  const { choices, failed, retry } = useLoanChoices();
  const closed = choices?.closed;
  const types = choices?.loan_types.filter((type) => !type.is_device && type.tenors.length > 0) ?? [];
  const [chosen, setChosen] = useState<number>();
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  return (
    <section className={classes.card} aria-labelledby="estimate">
      <h2 id="estimate">What would it cost?</h2>
      {types.length > 1 && type && (
        <div className={classes.field}>
          <label htmlFor="try-loan">Loan</label>
          <select id="try-loan" value={type.id} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {type && <Tried key={type.id} type={type} closed={closed} />}
      {!type && <EstimatorWaiting failed={failed} isEmpty={choices !== undefined} onRetry={retry} />}
    </section>
  );
}

function Tried({ type, closed }: { type: OfferedLoanType; closed: string | null | undefined }) {
  const [{ amount, months }, setTried] = useState(() => startOf(type));
  const typed = typedNaira(amount);
  const isLent = typed !== undefined && typed >= type.minimum_amount * 100 && typed <= type.maximum_amount * 100;
  const steps = amountSteps(type);
  const monthsText = months === 1 ? "1 month" : `${months} months`;
  return (
    <>
      <div className={classes.field}>
        <label htmlFor="try-amount">I need</label>
        <span className={classes.money}>
          <input
            id="try-amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={amount}
            aria-invalid={!isLent}
            aria-describedby="try-bounds"
            onChange={(event) => setTried({ amount: event.currentTarget.value, months })}
          />
        </span>
        <Slider
          label="Amount"
          said={`₦${amount}`}
          last={steps.length - 1}
          at={atSlider(steps, typed)}
          onMove={(at) => setTried({ amount: steps[at] ?? amount, months })}
        />
        <p id="try-bounds" className={classes.bounds} data-wrong={!isLent || undefined}>
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
          onMove={(at) => setTried({ amount, months: type.tenors[at] ?? months })}
        />
      </div>
      {isLent && typed ? (
        <EstimateFigures
          estimate={estimateOf(type, typed, months)}
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
      {!closed && (
        <a className={classes.go} href={`/apply-step1?loan=${type.id}&amount=${isLent ? amount : ""}&months=${months}`}>
          Apply for this loan
        </a>
      )}
      <p className={classes.bounds}>An estimate, not an offer. What you can borrow depends on your salary.</p>
    </>
  );
}

const whole = (naira: number): string => formatNaira(kobo(Math.round(naira * 100))).replace(/\.00$/, "");
