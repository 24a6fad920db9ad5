import { type ReactNode, useState } from "react";
import type { deactivateStaff, removeTwoFactor } from "../../../../contract/staff.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite, type Write } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { StaffChanged } from "../staff-changed.tsx";
import { useStaffChanged } from "../staff-queries.ts";
import type { StaffDialogProps } from "./staff-dialog.ts";
import { useNewer } from "./use-newer.ts";

interface ReasonFormProps extends StaffDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly call: Write<typeof deactivateStaff | typeof removeTwoFactor>;
  /** The consequences. */
  readonly children: ReactNode;
}

/**
 * Removes something from an account; the audit log stores the reason, which survives an error and closing the dialog.
 */
export function ReasonForm({ person, opened, onClose, onDone, call, ...props }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState<string>();
  const { version, newer, lookAgain } = useNewer(person);
  const staffChanged = useStaffChanged();
  const taking = useWrite(call, {
    onSuccess: () => {
      staffChanged();
      onDone();
    },
    onError: ({ status, message, errors }) => {
      setMistake(firstErrors(errors).reason);
      if (status === 422) void lookAgain(message);
    },
  });
  const submit = (): void => {
    setMistake(reason.trim() === "" ? "Say why" : undefined);
    if (reason.trim() === "") return;
    taking.mutate({ params: { id: person.id }, body: { reason: reason.trim() }, ifMatch: version });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title={props.title}
      confirmLabel={props.confirmLabel}
      danger
      busy={taking.isPending}
      failure={taking.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      {newer && <StaffChanged {...newer} />}
      {props.children}
      <TextArea
        label="Reason"
        autofocus
        rows={2}
        maxLength={300}
        value={reason}
        mistake={mistake}
        onChange={setReason}
      />
    </DialogForm>
  );
}
