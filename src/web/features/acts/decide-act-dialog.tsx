import type { PendingActRow } from "../../../contract/acts.contract.ts";
import { useDeciding } from "../../lib/use-deciding.ts";
import { DecisionDialog, type DecisionWords, WITHDRAW_WORDS } from "../../ui/dialog/decision-dialog.tsx";
import { ACT_CALLS, type ActDecision } from "./act-calls.ts";

interface DecideActDialogProps {
  readonly act: PendingActRow;
  readonly decision: ActDecision;
  readonly onClose: () => void;
}

const WORDS: Readonly<Record<ActDecision, DecisionWords>> = {
  agree: {
    title: "Agree?",
    label: "Agree",
    follows: "It is done at once, judged again. The audit log names you beside whoever asked.",
  },
  refuse: { title: "Refuse?", label: "Refuse", follows: WITHDRAW_WORDS.follows, danger: true },
  withdraw: WITHDRAW_WORDS,
};

/** Asks for confirmation before an act is decided. */
export function DecideActDialog({ act, decision, onClose }: DecideActDialogProps) {
  const deciding = useDeciding(ACT_CALLS[decision], onClose);
  const words = WORDS[decision];
  return (
    <DecisionDialog
      words={act.kind === "closing" ? { ...words, follows: CLOSES } : words}
      what={act.title}
      busy={deciding.isPending}
      failure={deciding.quietFailure}
      onConfirm={() => deciding.mutate({ params: { id: act.id }, body: {} })}
      onClose={onClose}
    />
  );
}

const CLOSES =
  "The loan is closed and its deduction stopped, although nothing has shown the money yet. The audit log names you.";
