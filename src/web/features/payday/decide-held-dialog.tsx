import { useQueryClient } from "@tanstack/react-query";
import { decideHeldDeduction } from "../../../contract/mandates.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { HELD_WORDS, type HeldChoice } from "./held-words.ts";

interface DecideHeldDialogProps {
  readonly choice: HeldChoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DecideHeldDialog({ choice: { row, same }, opened, onClose }: DecideHeldDialogProps) {
  const queryClient = useQueryClient();
  const decide = useApiMutation(decideHeldDeduction, {
    success: "Decided",
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  if (!opened) return null;
  const { label, does } = HELD_WORDS[row.kind][same ? "same" : "own"];
  return (
    <PlainDialogForm
      title={`${label}: ${row.loan.reference}`}
      confirmLabel={label}
      busy={decide.isPending}
      failure={decide.quietFailure}
      onConfirm={() => decide.mutate({ params: { id: row.id }, body: { same } })}
      onClose={onClose}
    >
      <p>
        <Amount naira={row.amount} /> deducted from {row.loan.name} on <DateText date={row.deducted_on} />. {does}
      </p>
    </PlainDialogForm>
  );
}
