import type { Offer } from "../../../contract/signing.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import { TermList } from "../../ui/term-list.tsx";
import classes from "./signing.module.css";

/** The key facts statement: what the loan costs, in full, before anything is signed. */
export function KeyFactsCard({ offer }: { offer: Offer }) {
  return (
    <SectionCard title="Key facts">
      <TermList items={headline(offer)} className={classes.headline} />
      <TermList items={facts(offer)} />
    </SectionCard>
  );
}

function headline(offer: Offer) {
  return [
    { term: offer.product ? "Price paid for you" : "Paid out to you", value: <Amount naira={offer.payout} /> },
    { term: "Each month", value: <Amount naira={offer.monthly_repayment} /> },
    { term: "Total to repay", value: <Amount naira={offer.total_repayment} /> },
  ];
}

function facts(offer: Offer) {
  const basis = offer.method === "flat" ? "of the amount borrowed" : "of what is still owed";
  return [
    { term: "Loan", value: offer.loan_type },
    ...(offer.product ? [{ term: "Device", value: offer.product }] : []),
    { term: "Loan amount", value: <Amount naira={offer.amount} /> },
    { term: "Management fee, taken from the payout", value: <Amount naira={offer.fee} /> },
    ...(offer.liquidation_amount === null
      ? []
      : [{ term: "Settles your running loan", value: <Amount naira={offer.liquidation_amount} /> }]),
    { term: "Interest rate", value: `${offer.monthly_rate_percent} % a month ${basis}` },
    { term: "Total interest", value: <Amount naira={offer.total_interest} /> },
    { term: "Yearly cost of the loan, fee included", value: `${offer.annualised_cost_percent} %` },
    { term: "Instalments", value: offer.tenor === 1 ? "1, after one month" : `${offer.tenor}, one each month` },
    { term: "First due date", value: <FirstDueDate offer={offer} /> },
  ];
}

function FirstDueDate({ offer }: { offer: Offer }) {
  const first = offer.schedule[0];
  return first ? <DateText date={first.due_date} /> : "—";
}
