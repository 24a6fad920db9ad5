import { useState } from "react";
import {
  REJECTION_KINDS,
  REJECTION_REASON_MAX,
  type RejectionKind,
  rejectionReason,
} from "../../../../domain/affordability/rejection-kinds.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useDecision } from "../loan-calls.ts";
import { DecisionFacts } from "./decision-facts.tsx";

const KINDS = [
  { value: "", label: "None given" },
  ...REJECTION_KINDS.map(({ says }) => ({ value: says, label: says })),
];

/** Room for the longest kind in front of an officer's words. */
const WORDS_MAX = REJECTION_REASON_MAX - Math.max(...REJECTION_KINDS.map(({ says }) => says.length + 2));

/** ACT-04 to ACT-07; a reason may be given and is not required: without one the body is empty (ACT-06, quirk). */
export function RejectLoanDialog(props: LoanDialogProps) {
  const [kind, setKind] = useState<RejectionKind | "">("");
  const [words, setWords] = useState("");
  const told = REJECTION_KINDS.find(({ says }) => says === kind)?.told;
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.rejectLoan, props, rejectionReason(kind, words))}
      title="Reject Loan"
      question="Are you sure you want to reject this loan?"
      confirmLabel="Reject"
      danger
    >
      <DecisionFacts
        loan={props.loan}
        amount={["Amount", props.loan.offered_amount ?? props.loan.amount]}
        next="the application ends, and a deduction that was set up is stopped."
      />
      <SelectField
        label="Reason (optional)"
        options={KINDS}
        value={kind}
        onChange={(chosen) => setKind(chosen as RejectionKind | "")}
      />
      <TextArea
        label="Words for colleagues (optional)"
        hint={told ? `The customer reads: ${told}` : "The customer does not read them"}
        rows={2}
        maxLength={WORDS_MAX}
        value={words}
        mistake={undefined}
        onChange={setWords}
      />
    </ConfirmDialog>
  );
}
