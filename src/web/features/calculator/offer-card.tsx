import type { ReactNode } from "react";
import type { OfferResult } from "../../../contract/calculator.contract.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { TermList } from "../../ui/term-list.tsx";
import classes from "./calculator.module.css";

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
      <div className={classes.actions}>{actions}</div>
    </SectionCard>
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
