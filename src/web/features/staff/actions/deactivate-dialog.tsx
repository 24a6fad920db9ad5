import { STAFF_CALLS } from "../staff-calls.ts";
import { ReasonForm } from "./reason-form.tsx";
import type { StaffDialogProps } from "./staff-dialog.ts";
import { TakeOverField } from "./take-over-field.tsx";

/** Ends an account's sessions and its right to sign in; what is in their hands can be handed over in the same step. */
export function DeactivateDialog(props: StaffDialogProps) {
  const { person, opened } = props;
  return (
    <ReasonForm {...props} title="Deactivate" call={STAFF_CALLS.deactivateStaff} confirmLabel="Deactivate">
      {(field) => (
        <>
          <p>
            <strong>{person.name}</strong> is signed out everywhere at once and cannot sign in until somebody activates
            the account again. Roles and history stay.
          </p>
          <TakeOverField
            userId={person.id}
            enabled={opened}
            first="Decide later"
            unless="Nobody works on this until it is handed over."
            field={field}
          />
        </>
      )}
    </ReasonForm>
  );
}
