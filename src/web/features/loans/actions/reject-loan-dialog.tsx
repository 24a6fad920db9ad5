import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { REJECTION_KINDS, type RejectionKind } from "../../../../domain/affordability/rejection-kinds.ts";
import { REJECTION_REASON_MAX, rejectionReason } from "../../../../domain/affordability/rejection-reason.ts";
import { rejectionWords } from "../../../../domain/affordability/rejection-words.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useDecision } from "../loan-calls.ts";
import { DecisionFacts } from "./decision-facts.tsx";

const KINDS = [
  { value: "", label: "Choose a reason" },
  ...REJECTION_KINDS.map(({ says }) => ({ value: says, label: says })),
];

/** Room for the longest kind in front of an officer's words. */
const WORDS_MAX = REJECTION_REASON_MAX - Math.max(...REJECTION_KINDS.map(({ says }) => says.length + 2));

/** ACT-04 to ACT-07; a reason may be given and is not required: without one the body is empty (ACT-06, quirk). */
export function RejectLoanDialog(props: LoanDialogProps) {
  const [kind, setKind] = useState<RejectionKind | "">("");
  const [words, setWords] = useState("");
  const { loan } = props;
  const reason = rejectionReason(kind, words);
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.rejectLoan, props, reason)}
      title="Reject Loan"
      question="Are you sure you want to reject this loan?"
      confirmLabel="Reject"
      danger
    >
      <DecisionFacts loan={loan} amount={["Amount", loan.offered_amount ?? loan.amount]} next={nextOf(loan)} />
      <SelectField
        label="Reason (optional)"
        options={KINDS}
        value={kind}
        onChange={(chosen) => setKind(chosen as RejectionKind | "")}
      />
      <p role="status">{toldWords(loan, reason)}</p>
      <TextArea
        label="Note for colleagues (optional)"
        hint="The customer does not see this"
        rows={2}
        maxLength={WORDS_MAX}
        value={words}
        mistake={undefined}
        onChange={setWords}
      />
    </ConfirmDialog>
  );
}

/** Before the recording only a phone that its owner confirmed is told. */
const isEarly = ({ status }: Loan) => status === "pending_customer_confirmation";

function nextOf(loan: Loan): string {
  const isSetUp = loan.deduction_setup?.state === "booked" || loan.deduction_setup?.state === "waiting";
  const ends = `the application ends${isSetUp ? ", its deduction is stopped" : ""}`;
  return isEarly(loan) ? `${ends}.` : `${ends}${isSetUp ? "," : ""} and the customer is told.`;
}

/** What the customer reads; without a reason of one's own it is the screening's. */
function toldWords(loan: Loan, reason: string): string {
  const screened = loan.screening?.verdict === "not-qualified" ? (loan.screening.reason ?? "") : "";
  const words = rejectionWords(reason || screened);
  return isEarly(loan) ? `If the phone is confirmed, the customer is told: ${words}` : `The customer is told: ${words}`;
}
