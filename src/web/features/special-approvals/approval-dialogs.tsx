import { AddApprovalDialog } from "./add-approval-dialog.tsx";
import { DeactivateApprovalDialog } from "./deactivate-approval-dialog.tsx";
import type { ApprovalSubject } from "./use-approval-dialog.ts";

interface ApprovalDialogsProps {
  readonly subject: ApprovalSubject;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ApprovalDialogs({ subject, ...state }: ApprovalDialogsProps) {
  if (subject.name === "new") return <AddApprovalDialog {...state} />;
  return <DeactivateApprovalDialog approval={subject.approval} {...state} />;
}
