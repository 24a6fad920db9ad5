import { useQuery } from "@tanstack/react-query";
import { handOverWork } from "../../../../contract/staff.contract.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { STAFF_CALLS } from "../staff-calls.ts";
import { handOverQuery, useStaffChanged } from "../staff-queries.ts";
import type { StaffDialogProps } from "./staff-dialog.ts";
import { isNothing, TakeOverField, workWords } from "./take-over-field.tsx";

/** Everything that somebody works on goes to a colleague, or is unassigned. */
export function HandOverDialog({ person, opened, onClose, onDone }: StaffDialogProps) {
  const staffChanged = useStaffChanged();
  const { data: work } = useQuery({ ...handOverQuery(person.id), enabled: opened });
  const form = useEndpointForm(STAFF_CALLS.handOverWork, {
    rules: rulesOf(handOverWork.body),
    initialValues: { to: "" },
    asking: ({ to }) => ({ params: { id: person.id }, body: { to } }),
    onSuccess: ({ to, ...work }) => {
      notifySuccess(`${workWords(work) || "Nothing"} ${to ? `assigned to ${to}` : "unassigned"}`);
      staffChanged();
      onDone();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Hand over work"
      confirmLabel="Hand over"
      busy={form.busy}
      failure={form.failure}
      onConfirm={work && isNothing(work) ? undefined : form.submit}
      refused={!work}
      onClose={onClose}
    >
      <p>
        All that <strong>{person.name}</strong> works on goes to one colleague in one step. Agreed call-backs stay
        agreed, finished leads stay with them.
      </p>
      <TakeOverField userId={person.id} enabled={opened} first="Choose who takes over" field={form.field("to")} />
    </DialogForm>
  );
}
