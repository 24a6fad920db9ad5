import type { Loan } from "../../../../contract/loans.contract.ts";
import { fromNaira, kobo } from "../../../../domain/money.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import classes from "../../../ui/figure/figure-row.module.css";
import { MoneyLine } from "../../../ui/figure/money-line.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import { payoutOf } from "./loan-detail-payout.ts";

/** The loan's main amounts, and how the payout comes from them. */
export function LoanDetailFigures({ loan }: { loan: Loan }) {
  const figures = [
    { term: "Requested", naira: loan.amount },
    { term: "Offer", naira: loan.offered_amount },
    { term: "Fee", naira: loan.fee },
    { term: "Payout", naira: payoutOf(loan) },
    { term: "Monthly repayment", naira: loan.monthly_repayment },
  ];
  return (
    <>
      <TermList
        items={figures.map(({ term, naira }) => ({
          term,
          value: naira === null ? <Empty /> : <Amount naira={naira} />,
        }))}
        className={classes.figures}
        label="Money at a glance"
      />
      <PayoutLine loan={loan} />
    </>
  );
}

/** From the offer to the payout. What a top-up's payout lacks settles the loan before it; any other adds up or is not shown. */
function PayoutLine({ loan }: { loan: Loan }) {
  const [offer, fee, payout] = [loan.offered_amount, loan.fee, payoutOf(loan)].map((naira) => fromNaira(naira ?? NaN));
  if (offer === undefined || fee === undefined || payout === undefined) return null;
  const settles = kobo(offer - fee - payout);
  if (settles < 0 || (settles > 0 && loan.application_type !== "top up")) return null;
  return (
    <MoneyLine
      start={{ words: "offer", amount: offer }}
      less={[
        { words: "fee", amount: fee },
        { words: "settles the loan before", amount: settles },
      ]}
      rest={loan.disbursement ? "paid out" : "to pay"}
    />
  );
}
