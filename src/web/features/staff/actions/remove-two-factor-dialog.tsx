import { STAFF_CALLS } from "../staff-calls.ts";
import { ReasonForm } from "./reason-form.tsx";
import type { StaffDialogProps } from "./staff-dialog.ts";

/** For people who lost the authenticator app and the recovery codes. */
export function RemoveTwoFactorDialog(props: StaffDialogProps) {
  return (
    <ReasonForm {...props} title="Remove Two-Factor" call={STAFF_CALLS.removeTwoFactor} confirmLabel="Remove">
      <p>
        <strong>{props.person.name}</strong> signs in with the password alone from now on, and is signed out everywhere
        at once. Make sure that it is really them who asks: call them back on the number you know.
      </p>
    </ReasonForm>
  );
}
