import { useQuery } from "@tanstack/react-query";
import { confirmPickup } from "../../../../contract/pickup.contract.ts";
import { deviceNumberMistake, NO_DEVICE_NUMBER } from "../../../../domain/loan/device-number.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { handoverSettingsQuery } from "../../../lib/loan/handover-settings-query.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
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
  const form = useEndpointForm(LOAN_CALLS.confirmPickup, {
    rules: rulesOf(confirmPickup.body),
    initialValues: { otp: "", device_number: "" },
    asking: ({ otp, device_number }) => ({
      body: {
        loan_reference: loan.reference,
        otp: digitsOf(otp),
        ...(device_number.trim() !== "" && { device_number: device_number.trim() }),
      },
    }),
    also: ({ otp, device_number }) => ({
      ...(isWrongLength(digitsOf(otp)) && { otp: "The OTP has 6 digits" }),
      ...deviceMistake(device_number, isDemanded),
    }),
    orElse: "otp",
    onClose,
    onSuccess: replace,
    onError: ({ status }) => {
      if (status === 422) refresh();
    },
  });
  const close = () => {
    if (!form.busy) form.forgive();
    form.close();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Device Pickup Verification" busy={form.busy}>
      <ConfirmPickupForm
        loan={loan}
        field={form.field("otp")}
        device={{ ...form.field("device_number"), required: isDemanded }}
        onSubmit={form.submit}
        busy={form.busy}
        failed={form.failure !== null}
      />
      <ResendPickupCode {...code} />
    </Dialog>
  );
}

const digitsOf = (otp: string) => otp.replace(/\s/g, "");

/** A code of another length cannot be right, and trying it would cost one of five tries. */
const isWrongLength = (digits: string) => digits !== "" && !/^\d{6}$/.test(digits);

function deviceMistake(typed: string, isDemanded: boolean): { device_number?: string } {
  const isEmpty = typed.trim() === "";
  const mistake = isEmpty ? isDemanded && NO_DEVICE_NUMBER : deviceNumberMistake(typed);
  return mistake ? { device_number: mistake } : {};
}
