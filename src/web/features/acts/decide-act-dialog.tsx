import { useQueryClient } from "@tanstack/react-query";
import type { PendingActRow } from "../../../contract/acts.contract.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { ACT_CALLS, type ActDecision } from "./act-calls.ts";

interface DecideActDialogProps {
  readonly act: PendingActRow;
  readonly decision: ActDecision;
  readonly onClose: () => void;
}

const WORDS: Readonly<
  Record<ActDecision, { readonly title: string; readonly label: string; readonly follows: string }>
> = {
  agree: {
    title: "Agree?",
    label: "Agree",
    follows: "It is done at once, judged again. The audit log names you beside whoever asked.",
  },
  refuse: { title: "Refuse?", label: "Refuse", follows: "Nothing changes. It can be asked for again." },
  withdraw: { title: "Withdraw?", label: "Withdraw", follows: "Nothing changes. It can be asked for again." },
};

/** Asks once more before an act is decided. Whatever comes of it, what is shown is read again. */
export function DecideActDialog({ act, decision, onClose }: DecideActDialogProps) {
  const queryClient = useQueryClient();
  const done = () => {
    void queryClient.invalidateQueries();
    onClose();
  };
  const deciding = useWrite(ACT_CALLS[decision], {
    onSuccess: done,
    onError: ({ status }) => {
      if (status === 422 || status === 404) done();
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
      onConfirm={() => deciding.mutate({ params: { id: act.id }, body: {} })}
      onClose={onClose}
    >
      <p>
        <strong>{act.title}</strong>
      </p>
      <p>{act.kind === "closing" ? CLOSES : follows}</p>
    </PlainDialogForm>
  );
}

const CLOSES =
  "The loan is closed and its deduction stopped, although nothing has shown the money yet. The audit log names you.";
