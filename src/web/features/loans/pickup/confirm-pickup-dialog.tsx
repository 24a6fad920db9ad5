import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
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
  const form = useForm({ initialValues: { otp: "" }, validate: ({ otp }) => ({ otp: mistakeIn(otp) }) });
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
  const submit = form.onSubmit(({ otp }) =>
    confirm.mutate({ body: { loan_reference: loan.reference, otp: otp.replace(/\s/g, "") } }),
  );
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
