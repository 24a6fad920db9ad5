import type { ComponentProps, SubmitEvent } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Stack } from "../../../ui/page/stack.tsx";

interface ConfirmPickupFormProps {
  loan: Loan;
  field: Pick<ComponentProps<typeof TextField>, "value" | "onChange">;
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  failed: boolean;
}

export function ConfirmPickupForm({ loan, field, onSubmit, busy, failed }: ConfirmPickupFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <p>
          Ask {loan.user.name} for the OTP sent to the customer by SMS and e-mail. Hand over{" "}
          {loan.product ? <b>{loan.product.name}</b> : "the device"} once it is confirmed.
        </p>
        <TextField
          label="OTP"
          hint="Six digits"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autofocus
          {...field}
        />
        <DialogSubmit label="Confirm" busy={busy} failed={failed} onRetry={() => onSubmit()} />
      </Stack>
    </form>
  );
}
