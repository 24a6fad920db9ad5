import { type ReactNode, useEffect, useRef } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { countText } from "../../../../ui/figure/count-text.ts";
import { StatusBadge } from "../../../../ui/figure/status-badge.tsx";
import { useNamePage } from "../../../../ui/page/page-trail.ts";
import { ReferralActions } from "../../referral/referral-actions.tsx";
import { LoanDetailActions } from "../doing/loan-detail-actions.tsx";
import classes from "../loan-detail-layout.module.css";
import { LoanProgress } from "./loan-progress.tsx";

/** Longer than a dialog takes to close and return the focus. */
const AFTER_DIALOG_MS = 300;

interface LoanDetailHeaderProps {
  readonly loan: Loan;
  readonly specialApproval?: ReactNode;
  readonly next?: ReactNode;
}

/** Customer, employer, amount, status, how far the loan is, and its next step with the available actions (DET-02). */
export function LoanDetailHeader({ loan, specialApproval, next }: LoanDetailHeaderProps) {
  const name = useRef<HTMLHeadingElement>(null);
  // What a press of a button may change, and take that button away with it.
  const state = [loan.status, loan.referral?.at, loan.screening?.checked_at].join();
  const shown = useRef(state);
  useNamePage(loan.reference);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    return keepFocusInPage(() => name.current);
  }, [state]);
  return (
    <header className={classes.header}>
      <div>
        <div className={classes.name}>
          <h1 ref={name} tabIndex={-1}>
            {loan.user.name}
          </h1>
          <StatusBadge status={loan.status} />
        </div>
        <p className={classes.context}>
          {loan.organization_name} · <span className={classes.identifier}>{loan.reference}</span> ·{" "}
          <AmountWords loan={loan} />
        </p>
      </div>
      <LoanProgress loan={loan} />
      <LoanDetailActions {...{ loan, specialApproval, next }} referral={<ReferralActions loan={loan} />} />
    </header>
  );
}

function AmountWords({ loan }: { loan: Loan }) {
  const { amount, approved_amount, offered_amount, monthly_repayment, tenor } = loan;
  if (approved_amount === null) {
    return (
      <>
        <Amount naira={amount} /> requested
        {offered_amount === null && monthly_repayment !== null && (
          <>
            {" "}
            over {countText(tenor, "month")}, <Amount naira={monthly_repayment} /> a month
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Amount naira={approved_amount} /> approved of <Amount naira={amount} /> requested
    </>
  );
}

/** The button that opened a dialog may be gone afterwards; then the focus goes to the loan's name. */
function keepFocusInPage(target: () => HTMLElement | null): () => void {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
  }, AFTER_DIALOG_MS);
  return () => clearTimeout(timer);
}
