import { useQuery } from "@tanstack/react-query";
import { deviceNumberMistake } from "../../../../domain/loan/device-number.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { handoverSettingsQuery } from "../../../lib/loan/handover-settings-query.ts";
import { useForm } from "../../../lib/use-form.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";
import { ConfirmPickupForm } from "./confirm-pickup-dialog-form.tsx";
import { ResendPickupCode } from "./confirm-pickup-dialog-resend.tsx";
import { usePickupCode } from "./use-pickup-code.ts";

/** ACT-35 to ACT-39. Typed values survive a refusal and a new code. */
export function ConfirmPickupDialog(props: LoanDialogProps) {
  const { loan, opened, onClose } = props;
  const { replace, refresh } = useLoanCache(loan.id);
  const code = usePickupCode(props);
  const isDemanded = useQuery({ ...handoverSettingsQuery, enabled: opened }).data?.device_number_demanded ?? false;
  const form = useForm({
    initialValues: { otp: "", device_number: "" },
    validate: ({ otp, device_number }) => ({
      otp: mistakeIn(otp),
      device_number: mistakeInDevice(device_number, isDemanded),
    }),
  });
  const confirm = useWrite(LOAN_CALLS.confirmPickup, {
    onSuccess: (returned) => {
      replace(returned);
      form.reset();
      onClose();
    },
    onError: (error) => {
      if (error.status === 422) refresh();
      form.fault(firstErrors(error.errors), "otp");
    },
  });
  const submit = form.onSubmit(({ otp, device_number }) => {
    const device = device_number.trim();
    const typed = { loan_reference: loan.reference, otp: otp.replace(/\s/g, "") };
    confirm.mutate({ body: device ? { ...typed, device_number: device } : typed });
  });
  const close = () => {
    if (confirm.isPending) return;
    confirm.reset();
    form.forgive();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Device Pickup Verification" busy={confirm.isPending}>
      <ConfirmPickupForm
        loan={loan}
        field={form.field("otp")}
        device={{ ...form.field("device_number"), required: isDemanded }}
        onSubmit={submit}
        busy={confirm.isPending}
        failed={confirm.quietFailure !== null}
      />
      <ResendPickupCode {...code} />
    </Dialog>
  );
}

/** A code of another length cannot be right, and trying it would cost one of five tries. */
function mistakeIn(otp: string): string | undefined {
  const digits = otp.replace(/\s/g, "");
  if (digits === "") return "Enter the OTP sent to the customer";
  return /^\d{6}$/.test(digits) ? undefined : "The OTP has 6 digits";
}

function mistakeInDevice(typed: string, isDemanded: boolean): string | undefined {
  if (typed.trim() === "") return isDemanded ? "Enter the IMEI or serial number of the device" : undefined;
  return deviceNumberMistake(typed);
}
