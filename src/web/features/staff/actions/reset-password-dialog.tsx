import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import classes from "../staff.module.css";
import { STAFF_CALLS } from "../staff-calls.ts";
import { useStaffChanged } from "../staff-queries.ts";
import type { StaffDialogProps } from "./staff-dialog.ts";

/** ADM-12 (quirk): the question is worded as specified, with its consequences beside it. */
const QUESTION = "Are you sure you send a reset password link?";

export function ResetPasswordDialog({ person, opened, onClose, onDone }: StaffDialogProps) {
  const staffChanged = useStaffChanged();
  const reset = useWrite(STAFF_CALLS.sendResetLink, {
    onSuccess: () => {
      staffChanged();
      onDone();
    },
  });
  if (!opened) return null;
  const isInvited = person.state === "invited";
  return (
    <DialogForm
      title={isInvited ? "Invite Again" : "Reset Password"}
      confirmLabel="Send link"
      busy={reset.isPending}
      failure={reset.quietFailure}
      onConfirm={() => reset.mutate({ body: { email: person.email } })}
      onClose={onClose}
    >
      <p>{QUESTION}</p>
      <p className={classes.quiet}>
        It goes to <strong>{person.email}</strong> and works once.{" "}
        {isInvited
          ? "The link of the first invitation stops working."
          : `${person.name} is signed out everywhere at once.`}
      </p>
    </DialogForm>
  );
}
