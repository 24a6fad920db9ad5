import type { ComponentProps, ReactNode } from "react";
import { deactivateStaff, type removeTwoFactor } from "../../../../contract/staff.contract.ts";
import type { Write } from "../../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { StaffChanged } from "../staff-changed.tsx";
import { useStaffChanged } from "../staff-queries.ts";
import { useNewer } from "./form/use-newer.ts";
import type { StaffDialogProps } from "./staff-dialog.ts";
import type { TakeOverField } from "./take-over-field.tsx";

type TakeOver = ComponentProps<typeof TakeOverField>["field"];

interface ReasonFormProps extends StaffDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly call: Write<typeof deactivateStaff | typeof removeTwoFactor>;
  /** The consequences, and what else is chosen. */
  readonly children: ReactNode | ((field: TakeOver) => ReactNode);
}

/**
 * Removes something from an account; the audit log stores the reason, which survives an error and closing the dialog.
 */
export function ReasonForm({ person, opened, onClose, onDone, call, ...props }: ReasonFormProps) {
  const { version, newer, lookAgain } = useNewer(person);
  const staffChanged = useStaffChanged();
  const form = useEndpointForm(call, {
    rules: rulesOf(deactivateStaff.body),
    initialValues: { reason: "", hand_over_to: "" },
    asking: ({ reason, hand_over_to: to }) => {
      const body = { reason: reason.trim(), ...(to !== "" && { hand_over_to: to }) };
      return { params: { id: person.id }, body, ifMatch: version };
    },
    onSuccess: () => {
      staffChanged();
      onDone();
    },
    onError: ({ status, message }) => {
      if (status === 422) void lookAgain(message);
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title={props.title}
      confirmLabel={props.confirmLabel}
      danger
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {newer && <StaffChanged {...newer} />}
      {typeof props.children === "function" ? props.children(form.field("hand_over_to")) : props.children}
      <TextArea label="Reason" autofocus rows={2} maxLength={300} {...form.field("reason")} />
    </DialogForm>
  );
}
