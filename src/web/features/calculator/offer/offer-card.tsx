import type { ReactNode } from "react";
import type { OfferResult } from "../../../../contract/calculator.contract.ts";
import { add } from "../../../../domain/money.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { SalaryBar, salaryWords } from "../../../ui/figure/salary-bar.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import { salaryOf } from "../../loans/affordability/affordability-waterfall-steps.ts";
import classes from "../calculator.module.css";

interface OfferCardProps {
  readonly offer: OfferResult;
  readonly name: string;
  /** Where the offer leads to. */
  readonly actions: ReactNode;
}

/** CAL-09 to CAL-12. Only a top-up shows what the customer would receive. */
export function OfferCard({ offer, name, actions }: OfferCardProps) {
  return (
    <SectionCard title={`Offer for ${name}`}>
      <TermList items={figuresOf(offer)} className={classes.offer} />
      <PayOf offer={offer} />
      <div className={classes.actions}>{actions}</div>
    </SectionCard>
  );
}

/** One month's pay, with what leaves it already and the ceiling. */
function PayOf({ offer }: { offer: OfferResult }) {
  const { pay, obligations, instalment, room } = salaryOf(offer.affordabilityData.affordabilityCheckData);
  const bar = { pay, obligations, instalment, ceiling: room > 0 ? add(obligations, room) : undefined };
  return (
    <div className={classes.pay}>
      <SalaryBar {...bar} />
      <p className={classes.quiet} aria-hidden>
        {salaryWords(bar)}
      </p>
    </div>
  );
}

function figuresOf(offer: OfferResult) {
  const isTopUp = offer.loan_type === "top up";
  return [
    { term: "Loan amount", value: <Amount naira={offer.loan_amount} /> },
    ...(isTopUp
      ? [
          { term: "Loan Type", value: "TOP-UP" },
          { term: "Amount available to the customer", value: <Amount naira={offer.available_amount} /> },
        ]
      : []),
    { term: "Tenor", value: offer.tenor === 1 ? "1 month" : `${offer.tenor} months` },
    { term: "Monthly repayment", value: <Amount naira={offer.monthly_repayment} /> },
    { term: "Total repayment", value: <Amount naira={offer.total_repayment} /> },
  ];
}
