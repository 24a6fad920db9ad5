import { useSession } from "../../../../lib/session/use-session.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import classes from "../../staff.module.css";
import { StaffChanged } from "../../staff-changed.tsx";
import type { StaffDialogProps } from "../staff-dialog.ts";
import { StaffFields } from "./staff-fields.tsx";
import { useEditAdmin } from "./use-edit-admin.ts";

/** ADM-09, ADM-10: details and roles. Typed values survive an error, closing the dialog, and another person's save. */
export function EditAdminDialog({ person, opened, onClose, onDone }: StaffDialogProps) {
  const form = useEditAdmin(person, onDone);
  const { user } = useSession();
  const { newer } = form;
  if (!opened) return null;
  return (
    <DialogForm
      title="Edit Admin"
      size="wide"
      confirmLabel={newer ? "Save over the new version" : "Save"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className={classes.form}>
        {newer && <StaffChanged {...newer} />}
        <StaffFields
          values={form.values}
          mistakes={form.mistakes}
          isEditing
          isOwn={person.id === user?.id}
          onChange={form.change}
        />
        {person.state === "awaiting" && (
          <p className={classes.quiet}>With a role the account becomes active, and its owner is told by e-mail.</p>
        )}
      </div>
    </DialogForm>
  );
}
