import { getFourEyes, type Loan } from "../../../../contract/loans.contract.ts";
import { toNaira, ZERO } from "../../../../domain/money.ts";
import { useFourEyes } from "../../../lib/session/use-four-eyes.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
import { payoutOf, payoutSteps } from "../detail/loan-detail-payout.ts";
import { LOAN_CALLS, useDecision } from "../loan-calls.ts";
import { DecisionFacts } from "./decision-facts.tsx";

/** ACT-09 to ACT-12. Whoever four eyes exclude sees the reason before pressing. */
export function ApproveLoanDialog(props: LoanDialogProps) {
  const { loan, opened } = props;
  const refusal = useFourEyes(getFourEyes, loan.id, opened && loan.status === "pending_approval");
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.approveLoan, props)}
      title="Approve Loan"
      question="Are you sure you want to approve this loan?"
      refusal={refusal && <FourEyesWords refusal={refusal} />}
      confirmLabel="Approve"
    >
      <DecisionFacts
        loan={loan}
        amount={["Amount", loan.offered_amount]}
        more={[...payoutFacts(loan), ...monthlyFacts(loan)]}
        next="the loan goes to the Deduction Desk. No money leaves yet."
      />
    </ConfirmDialog>
  );
}

/** What is paid out, where that is less than is approved, and what makes the difference. */
function payoutFacts(loan: Loan) {
  const payout = payoutOf(loan);
  const { fee = ZERO, settles = ZERO } = payoutSteps(loan) ?? {};
  if (payout === null || fee + settles === 0) return [];
  return [
    { term: "Fee", taken: fee },
    { term: `Settles ${loan.tops_up?.reference ?? "the previous loan"}`, taken: settles },
  ]
    .filter(({ taken }) => taken > 0)
    .map(({ term, taken }) => ({
      term,
      value: (
        <>
          −<Amount naira={toNaira(taken)} />
        </>
      ),
    }))
    .concat({ term: "Paid out then", value: <Amount naira={payout} /> });
}

function monthlyFacts({ monthly_repayment, tenor }: Loan) {
  if (monthly_repayment === null) return [];
  const value = (
    <>
      <Amount naira={monthly_repayment} /> for {countText(tenor, "month")}
    </>
  );
  return [{ term: "Each month", value }];
}
