import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { assignSuspense } from "../../../contract/statements.contract.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";

/** Gives the money to a loan, as a payment: one that was pointed at, or one named by its reference. */
export function AssignDialog({ decision: { item, guess }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const [reference, setReference] = useState("");
  const [mistake, setMistake] = useState<string>();
  const loan = guess?.reference ?? reference.trim().toUpperCase();
  const assign = useApiMutation(assignSuspense, {
    notifyOn: [403, 400],
    onSuccess: ({ closed }) => {
      notifySuccess(closed ? `Payment posted to ${loan}, which is paid in full` : `Payment posted to ${loan}`);
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ status, message }) => {
      if (status === 422) setMistake(message);
    },
  });
  const submit = () => {
    if (loan === "") setMistake("Name the loan");
    else assign.mutate({ params: { id: item.id }, body: { loan_reference: loan } });
  };
  if (!opened) return null;
  return (
    <PlainDialogForm
      title={guess ? `Assign to ${guess.reference}` : "Assign to a loan"}
      confirmLabel="Assign"
      busy={assign.isPending}
      failure={mistake ? null : assign.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        <Amount naira={item.amount} /> is posted as a payment {guess && `of ${guess.name}, ${guess.reference}`}
        {!guess && "of the loan you name"}. What is more than the loan owes becomes customer credit.
      </p>
      {guess ? (
        mistake && <p role="alert">{mistake}</p>
      ) : (
        <TextField
          label="Loan reference"
          placeholder="TN-000123"
          maxLength={40}
          autofocus
          value={reference}
          mistake={mistake}
          onChange={(text) => {
            setReference(text);
            setMistake(undefined);
          }}
        />
      )}
    </PlainDialogForm>
  );
}
