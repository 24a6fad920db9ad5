import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DialogSubmit } from "../../ui/dialog-submit.tsx";
import { FourEyesWords } from "../../ui/four-eyes-words.tsx";
import { payoutOf } from "./loan-detail-payout.ts";

interface DisburseLoanFormProps {
  loan: Loan;
  inputPropsOf: (field: "reference" | "remark") => object;
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  failed: boolean;
  /** Why somebody else has to pay out, if so. */
  refusal: string | undefined;
}

export function DisburseLoanForm({ loan, inputPropsOf, onSubmit, busy, failed, refusal }: DisburseLoanFormProps) {
  const payout = payoutOf(loan);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {payout !== null && (
          <Text size="sm">
            Pay out <Amount naira={payout} /> to {loan.user.name}, {loan.bank_name} {loan.salary_account_number}.
          </Text>
        )}
        {refusal && <FourEyesWords refusal={refusal} />}
        <TextInput label="Payment reference" required data-autofocus {...inputPropsOf("reference")} />
        <Textarea label="Remark" description="Optional" rows={2} {...inputPropsOf("remark")} />
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
