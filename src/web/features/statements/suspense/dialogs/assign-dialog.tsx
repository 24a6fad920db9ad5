import { useState } from "react";
import { assignSuspense } from "../../../../../contract/suspense.contract.ts";
import { mistakesIn } from "../../../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { AssignDoubt } from "./assign-doubt.tsx";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";
import { useAssign } from "./use-assign.ts";

const RULES = rulesOf(assignSuspense.body);

/** Assigns the money to a loan as a payment: to a suggested loan, or one entered by its reference. */
export function AssignDialog({ decision: { item, guess, settles }, opened, onClose }: SuspenseDialogProps) {
  const [reference, setReference] = useState("");
  const { mistake, setMistake, doubt, choice, setChoice, ...assigning } = useAssign(item.id, onClose, settles);
  const loan = guess?.reference ?? reference.trim().toUpperCase();
  const submit = () => {
    const { loan_reference: missing } = mistakesIn(RULES, { loan_reference: loan });
    if (missing) setMistake(missing);
    else assigning.give(loan);
  };
  if (!opened) return null;
  return (
    <DialogForm
      title={titleOf(guess?.reference, settles)}
      confirmLabel={labelOf(doubt, choice, settles)}
      busy={assigning.busy}
      failure={assigning.failure}
      onConfirm={doubt !== undefined && choice === undefined ? undefined : submit}
      onClose={assigning.close}
    >
      {doubt ? (
        <AssignDoubt item={item} loan={loan} doubt={doubt} choice={choice} onChoose={setChoice} />
      ) : (
        <>
          {settles && guess ? (
            <p>
              <Amount naira={item.amount} /> settles the loan of {guess.name}, {guess.reference}, on{" "}
              <DateText date={item.received_on} />. It is closed as liquidated, its deduction is stopped, and what was
              paid after that day is customer credit.
            </p>
          ) : (
            <p>
              <Amount naira={item.amount} /> is posted as a payment {guess && `of ${guess.name}, ${guess.reference}`}
              {!guess && "of the loan you name"}. What is more than the loan owes becomes customer credit.
            </p>
          )}
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
        </>
      )}
    </DialogForm>
  );
}

function titleOf(loan: string | undefined, settles: true | undefined): string {
  if (loan === undefined) return "Find the loan";
  return settles ? `Settle ${loan}` : `Match to ${loan}`;
}

function labelOf(doubt: string | undefined, choice: number | "new" | undefined, settles: true | undefined): string {
  if (doubt === undefined) return settles ? "Settle loan" : "Match";
  return choice === "new" ? "Match anyway" : "Confirm the payment";
}
