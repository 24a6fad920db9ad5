import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { decideHeldDeduction } from "../../../contract/provider-traffic.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { DateField } from "../../ui/date/date-field.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { HELD_WORDS, type HeldChoice } from "./held-words.ts";

interface DecideHeldDialogProps {
  readonly choice: HeldChoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation, and for what the decision needs: a date if the provider's is impossible, a reason to set the
 * deduction aside.
 */
export function DecideHeldDialog({ choice: { row, act }, opened, onClose }: DecideHeldDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [mistake, setMistake] = useState<string>();
  const decide = useApiMutation(decideHeldDeduction, {
    success: "Decided",
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ errors }) => {
      const { paid_on, aside } = firstErrors(errors);
      setMistake(paid_on ?? aside);
      // The question may have changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: ["payday", "held"] });
    },
  });
  if (!opened) return null;
  const { label, does } = HELD_WORDS[row.kind][act] ?? { label: "", does: "" };
  const asks = act === "aside" ? "aside" : act === "own" && row.needs_day ? "paid_on" : undefined;
  const submit = () => {
    const text = typed.trim();
    if (asks && text === "") setMistake(asks === "aside" ? "Say why it is put aside" : "Give the day");
    else decide.mutate({ params: { id: row.id }, body: bodyOf(act, asks, text) });
  };
  const field = {
    value: typed,
    mistake,
    onChange: (text: string) => {
      setTyped(text);
      setMistake(undefined);
    },
  };
  return (
    <DialogForm
      title={`${label}: ${row.loan.reference}`}
      confirmLabel={label}
      busy={decide.isPending}
      failure={decide.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        <Amount naira={row.amount} /> deducted from {row.loan.name} on <DateText date={row.deducted_on} />. {does}
      </p>
      {asks === "paid_on" && <DateField label="Deducted on" autofocus {...field} />}
      {asks === "aside" && <TextField label="Why it is no money" maxLength={300} autofocus {...field} />}
    </DialogForm>
  );
}

function bodyOf(act: HeldChoice["act"], asks: "aside" | "paid_on" | undefined, text: string) {
  if (act === "aside") return { aside: text };
  return { same: act === "same", ...(asks === "paid_on" && { paid_on: text }) };
}
