import type { SubmitEvent } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { useForm } from "../../../lib/form/use-form.ts";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import { payoutOf } from "../detail/loan-detail-payout.ts";
import { DecisionFacts } from "./decision-facts.tsx";

interface DisburseLoanFormProps {
  loan: Loan;
  fieldOf: ReturnType<typeof useForm<{ reference: string; remark: string }>>["field"];
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  failed: boolean;
  /** Why somebody else has to pay out, if so. */
  refusal: string | undefined;
}

export function DisburseLoanForm({ loan, fieldOf, onSubmit, busy, failed, refusal }: DisburseLoanFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <DecisionFacts
          loan={loan}
          amount={["Payout", payoutOf(loan)]}
          account={`${loan.bank_name} ${loan.salary_account_number}`}
          next={nextOf(loan)}
        />
        {refusal && <FourEyesWords refusal={refusal} />}
        <TextField label="Payment reference" required autofocus {...fieldOf("reference")} />
        <TextArea label="Remark" hint="Optional" rows={2} {...fieldOf("remark")} />
        <DialogSubmit
          label="Submit"
          busy={busy}
          disabled={refusal !== undefined}
          failed={failed}
          onRetry={() => onSubmit()}
        />
      </Stack>
    </form>
  );
}

function nextOf({ product, application_type }: Loan): string {
  const settles = application_type === "top up" ? " The previous loan is settled." : "";
  return product
    ? "the device waits for its customer."
    : `the loan runs from today, and its deductions begin.${settles}`;
}
