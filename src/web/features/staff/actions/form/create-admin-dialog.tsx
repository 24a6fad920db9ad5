import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import classes from "../../staff.module.css";
import type { DialogState } from "../staff-dialog.ts";
import { StaffFields } from "./staff-fields.tsx";
import { useCreateAdmin } from "./use-create-admin.ts";

/** ADM-02, ADM-03: a new account, whose owner chooses a password through the invitation link. */
export function CreateAdminDialog({ opened, onClose, onDone }: DialogState) {
  const form = useCreateAdmin(onDone);
  if (!opened) return null;
  return (
    <DialogForm
      title="Create Admin"
      size="wide"
      confirmLabel="Create"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className={classes.form}>
        <StaffFields values={form.values} mistakes={form.mistakes} isEditing={false} onChange={form.change} />
        <p className={classes.quiet}>An invitation goes to the e-mail address, with a link to choose a password.</p>
      </div>
    </DialogForm>
  );
}
