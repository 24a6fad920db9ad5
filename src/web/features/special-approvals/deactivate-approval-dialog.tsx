import type { SpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { APPROVAL_CALLS } from "./approval-calls.ts";
import { useApprovalsChanged } from "./approval-queries.ts";
import classes from "./special-approvals.module.css";

interface DeactivateApprovalDialogProps {
  readonly approval: SpecialApproval;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** SPA-12 to SPA-14, the question verbatim (quirk), with the approval's details under it. */
export function DeactivateApprovalDialog({ approval, opened, onClose }: DeactivateApprovalDialogProps) {
  const approvalsChanged = useApprovalsChanged();
  const deactivate = useWrite(APPROVAL_CALLS.deactivateApproval, {
    onSuccess: () => {
      approvalsChanged();
      onClose();
    },
    // Somebody else may have been first: the list shows the current state.
    onError: ({ status }) => status === 422 && approvalsChanged(),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Deactivate Approval"
      confirmLabel="Deactivate"
      danger
      busy={deactivate.isPending}
      failure={deactivate.quietFailure}
      onConfirm={() => deactivate.mutate({ params: { id: approval.id }, body: {} })}
      onClose={() => {
        deactivate.reset();
        onClose();
      }}
    >
      <p>Are you sure you deactivate this approval?</p>
      <p className={classes.note}>
        {approval.name}, {approval.bank_name}, {approval.account_number}. From now on the usual rules apply to this
        account.
      </p>
    </DialogForm>
  );
}
