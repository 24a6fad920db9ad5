import type { ComponentProps, SubmitEvent } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import { DecisionFacts } from "../actions/decision-facts.tsx";

type Field = Pick<ComponentProps<typeof TextField>, "value" | "onChange">;

interface ConfirmPickupFormProps {
  loan: Loan;
  field: Field;
  /** The number of the device, and whether the lender demands it. */
  device: Field & { readonly required: boolean };
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  failed: boolean;
}

export function ConfirmPickupForm({ loan, field, device, onSubmit, busy, failed }: ConfirmPickupFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <p>
          Ask {loan.user.name} for the OTP sent to the customer by SMS and e-mail. Hand over{" "}
          {loan.product ? <b>{loan.product.name}</b> : "the device"} once it is confirmed.
        </p>
        <DecisionFacts
          loan={loan}
          amount={["Price of the device", loan.approved_amount]}
          next="the device is with the customer, and the loan runs as disbursed."
        />
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
        <TextField
          label="IMEI or serial number"
          hint="*#06# on the device shows its IMEI. If there are two, enter IMEI 1"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...device}
        />
        <DialogSubmit label="Confirm" busy={busy} failed={failed} onRetry={() => onSubmit()} />
      </Stack>
    </form>
  );
}
