import { formatNaira, type Kobo, scaleHalfUp, ZERO } from "../../../domain/money.ts";
import { SalaryBar } from "../../ui/figure/salary-bar.tsx";
import classes from "./estimator.module.css";
import { NairaField } from "./naira-field.tsx";
import type { TriedLoan } from "./use-tried-loan.ts";

/** One month's pay with the repayment in it, and whether that is too much. */
export function ShareOfPay({ tried }: { tried: TriedLoan }) {
  const { pay, monthlyPay, estimate, type } = tried;
  const isPay = monthlyPay !== undefined && monthlyPay > 0;
  const ceiling = isPay ? scaleHalfUp(monthlyPay, Math.round(type.most_of_pay_percent * 100), 10_000) : undefined;
  return (
    <div className={classes.field}>
      <NairaField
        id="try-pay"
        label="My pay each month"
        typed={pay}
        isWrong={!isPay}
        describedBy="try-share"
        onChange={(typed) => tried.change({ pay: typed })}
      />
      <SalaryBar
        pay={isPay ? monthlyPay : ZERO}
        obligations={ZERO}
        instalment={estimate?.monthly ?? ZERO}
        ceiling={ceiling}
      />
      <p
        id="try-share"
        className={classes.bounds}
        data-wrong={
          !isPay || (estimate !== undefined && ceiling !== undefined && estimate.monthly > ceiling) || undefined
        }
      >
        {ceiling === undefined ? "Enter what reaches your account in a month." : shareWords(estimate?.monthly, ceiling)}
      </p>
    </div>
  );
}

function shareWords(monthly: Kobo | undefined, ceiling: Kobo): string {
  const most = `All deductions together may take ${formatNaira(ceiling)} of this pay.`;
  if (monthly === undefined || monthly <= ceiling) return most;
  return `${most} This repayment is more: choose a smaller amount or more months.`;
}
