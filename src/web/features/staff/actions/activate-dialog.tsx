import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { STAFF_CALLS } from "../staff-calls.ts";
import { StaffChanged } from "../staff-changed.tsx";
import { useStaffChanged } from "../staff-queries.ts";
import { roleNames } from "../staff-words.ts";
import { useNewer } from "./form/use-newer.ts";
import type { StaffDialogProps } from "./staff-dialog.ts";

export function ActivateDialog({ person, opened, onClose, onDone }: StaffDialogProps) {
  const { version, newer, lookAgain } = useNewer(person);
  const staffChanged = useStaffChanged();
  const activate = useWrite(STAFF_CALLS.activateStaff, {
    onSuccess: () => {
      staffChanged();
      onDone();
    },
    onError: ({ status, message }) => status === 422 && void lookAgain(message),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Activate"
      confirmLabel="Activate"
      busy={activate.isPending}
      failure={activate.quietFailure}
      onConfirm={() => activate.mutate({ params: { id: person.id }, body: {}, ifMatch: version })}
      onClose={onClose}
    >
      {newer && <StaffChanged {...newer} />}
      <p>
        <strong>{person.name}</strong> may sign in again, is told by e-mail, and has the same roles as before:{" "}
        {roleNames(person.roles) || "none"}.
      </p>
    </DialogForm>
  );
}
