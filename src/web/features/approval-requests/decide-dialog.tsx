import { useQueryClient } from "@tanstack/react-query";
import type { ApprovalRequestRow } from "../../../contract/approval-requests.contract.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { APPROVAL_CALLS, type Decision } from "./approval-calls.ts";
import { Change } from "./request-item.tsx";

interface DecideDialogProps {
  readonly request: ApprovalRequestRow;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<Decision, { readonly title: string; readonly label: string; readonly follows: string }>> =
  {
    approve: {
      title: "Approve?",
      label: "Approve",
      follows: "It is done at once. The audit log names you beside whoever asked.",
    },
    refuse: { title: "Refuse?", label: "Refuse", follows: "Nothing changes. Whoever asked is told by e-mail." },
    withdraw: { title: "Withdraw?", label: "Withdraw", follows: "Nothing changes. It can be asked for again." },
  };

/** Asks once more before a request is decided, with everything that it would change. */
export function DecideDialog({ request, decision, onClose }: DecideDialogProps) {
  const queryClient = useQueryClient();
  const lookAgain = () => void queryClient.invalidateQueries();
  const deciding = useWrite(APPROVAL_CALLS[decision], {
    onSuccess: () => {
      lookAgain();
      onClose();
    },
    onError: ({ status }) => {
      if (status !== 422 && status !== 404) return;
      lookAgain();
      onClose();
    },
  });
  const { title, label, follows } = WORDS[decision];
  return (
    <PlainDialogForm
      title={title}
      confirmLabel={label}
      danger={decision === "refuse"}
      busy={deciding.isPending}
      failure={deciding.quietFailure}
      onConfirm={() => deciding.mutate({ params: { id: request.id }, body: {} })}
      onClose={onClose}
    >
      <p>
        <strong>{request.title}</strong>
      </p>
      <Change request={request} />
      <p>{follows}</p>
    </PlainDialogForm>
  );
}
