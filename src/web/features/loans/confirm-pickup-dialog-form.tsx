import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { NotSaved } from "../../ui/confirm-dialog.tsx";

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
        <Group justify="flex-end">
          {failed && <NotSaved onRetry={() => onSubmit()} busy={busy} />}
          <Button type="submit" disabled={busy}>
            {busy ? "Please Wait..." : "Confirm"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
