import { useEffect, useState } from "react";
import type { ApiError } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { allowedAt } from "../../../lib/use-seconds-until.ts";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

/**
 * Sends the customer a code each time the dialog opens (ACT-35), and again on demand. If none can be sent now, the
 * customer may still have an earlier one, so the dialog stays; it closes when there is nothing to confirm.
 */
export function usePickupCode({ loan, opened, onClose }: LoanDialogProps) {
  const { refresh } = useLoanCache(loan.id);
  const [resendAt, setResendAt] = useState<string>();
  const code = useWrite(LOAN_CALLS.sendPickupCode, {
    onSuccess: ({ resend_at }) => setResendAt(resend_at),
    onError: (error) => {
      setResendAt((before) => allowedAt(error) ?? before);
      if (!isOver(error)) return;
      refresh();
      onClose();
    },
  });
  const send = () => code.mutate({ query: { loan_reference: loan.reference } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening sends
  useEffect(() => {
    if (opened) send();
  }, [opened]);
  return { send, resendAt, sending: code.isPending, sent: code.isSuccess, quietFailure: code.quietFailure };
}

/** The loan has moved on, is gone, or the permission is: no code can help. */
function isOver({ status, code }: ApiError): boolean {
  return status === 403 || status === 404 || code === "wrong-status";
}
