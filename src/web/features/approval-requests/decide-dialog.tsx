import type { ApprovalRequestRow } from "../../../contract/approval-requests.contract.ts";
import { useDeciding } from "../../lib/use-deciding.ts";
import { DecisionDialog, type DecisionWords, WITHDRAW_WORDS } from "../../ui/dialog/decision-dialog.tsx";
import { APPROVAL_CALLS, type Decision } from "./approval-calls.ts";
import { Change } from "./request-item.tsx";

interface DecideDialogProps {
  readonly request: ApprovalRequestRow;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<Decision, DecisionWords>> = {
  approve: {
    title: "Approve?",
    label: "Approve",
    follows: "It is done at once. The audit log names you beside whoever asked.",
  },
  refuse: {
    title: "Refuse?",
    label: "Refuse",
    follows: "Nothing changes. Whoever asked is told by e-mail.",
    danger: true,
  },
  withdraw: WITHDRAW_WORDS,
};

/** Asks for confirmation before a request is decided, with all its changes. */
export function DecideDialog({ request, decision, onClose }: DecideDialogProps) {
  const deciding = useDeciding(APPROVAL_CALLS[decision], onClose);
  return (
    <DecisionDialog
      words={WORDS[decision]}
      what={request.title}
      busy={deciding.isPending}
      failure={deciding.quietFailure}
      onConfirm={() => deciding.mutate({ params: { id: request.id }, body: {} })}
      onClose={onClose}
    >
      <Change request={request} />
    </DecisionDialog>
  );
}
