import { Stack, Text, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { DialogSubmit } from "../../ui/dialog-submit.tsx";

interface ConfirmPickupFormProps {
  loan: Loan;
  inputProps: object;
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  failed: boolean;
}

export function ConfirmPickupForm({ loan, inputProps, onSubmit, busy, failed }: ConfirmPickupFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          Ask {loan.user.name} for the OTP sent to the customer by SMS and e-mail. Hand over{" "}
          {loan.product ? <b>{loan.product.name}</b> : "the device"} once it is confirmed.
        </Text>
        <TextInput
          label="OTP"
          description="Six digits"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          data-autofocus
          {...inputProps}
        />
        <DialogSubmit label="Confirm" busy={busy} failed={failed} onRetry={() => onSubmit()} />
      </Stack>
    </form>
  );
}
