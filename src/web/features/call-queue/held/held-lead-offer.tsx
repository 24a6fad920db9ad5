import type { Lead } from "../../../../contract/leads.contract.ts";
import { formatNaira, type Kobo, ZERO } from "../../../../domain/money.ts";
import { koboOf } from "../../../lib/kobo-of.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { SalaryBar } from "../../../ui/figure/salary-bar.tsx";
import classes from "./held-lead.module.css";

/** A lead's offer in kobo; undefined without one. */
export function offerOf({ offer_details: details }: Lead) {
  if (!details) return undefined;
  const { loan_amount, tenor, monthly_repayment } = details;
  return { amount: koboOf(loan_amount) ?? ZERO, tenor, instalment: koboOf(monthly_repayment) ?? ZERO };
}

/** The offer, and what its instalment leaves of the net pay: other deductions have left that already. */
export function HeldLeadOffer({ lead }: { lead: Lead }) {
  const { offer_details: details, net_pay } = lead;
  if (!details) return <p className={classes.quiet}>No offer yet.</p>;
  const { loan_amount, tenor, monthly_repayment, total_repayment } = details;
  const bar = net_pay !== null && {
    pay: koboOf(net_pay) ?? ZERO,
    obligations: ZERO,
    instalment: koboOf(monthly_repayment) ?? ZERO,
  };
  return (
    <div className={classes.offer}>
      <p className={classes.offerAmount}>
        Offer <Amount naira={loan_amount} />
      </p>
      <p>
        {tenor === 1 ? "1 month" : `${tenor} months`}, each <Amount naira={monthly_repayment} />, in all{" "}
        <Amount naira={total_repayment} />
      </p>
      {bar && (
        <>
          <SalaryBar {...bar} />
          <p className={classes.quiet} aria-hidden>
            {leftWords(bar)}
          </p>
        </>
      )}
    </div>
  );
}

function leftWords({ pay, instalment }: { readonly pay: Kobo; readonly instalment: Kobo }): string {
  const left = pay - instalment;
  const rest = left < 0 ? `${formatNaira(-left as Kobo)} is missing` : `${formatNaira(left as Kobo)} is left`;
  return `Of ${formatNaira(pay)} net pay, ${rest} each month.`;
}
