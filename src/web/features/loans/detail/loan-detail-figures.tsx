import type { Loan } from "../../../../contract/loans.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import classes from "../../../ui/figure/figure-row.module.css";
import { TermList } from "../../../ui/term-list.tsx";
import { PayoutLine } from "../payout-line.tsx";
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
