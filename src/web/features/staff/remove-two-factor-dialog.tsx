import { removeTwoFactor } from "../../../contract/staff.contract.ts";
import { ReasonForm } from "./reason-form.tsx";
import type { StaffDialogProps } from "./staff-dialog.ts";
import { STAFF_NOTICES } from "./staff-notices.ts";

/** For whoever lost the authenticator app and the recovery codes. */
export function RemoveTwoFactorDialog(props: StaffDialogProps) {
  return (
    <ReasonForm
      {...props}
      title="Remove Two-Factor"
      endpoint={removeTwoFactor}
      notices={STAFF_NOTICES.removeTwoFactor}
      confirmLabel="Remove"
    >
      <p>
        <strong>{props.person.name}</strong> signs in with the password alone from now on, and is signed out everywhere
        at once. Make sure that it is really them who asks: call them back on the number you know.
      </p>
    </ReasonForm>
  );
}
