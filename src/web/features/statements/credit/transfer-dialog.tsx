import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { transferCredit } from "../../../../contract/repayments.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import classes from "../suspense/suspense.module.css";
import { creditFourEyesQuery } from "../suspense/suspense-queries.ts";
import { creditAmount } from "./credit-amount.ts";
import type { CreditDialogProps } from "./credit-decision.ts";
import { CreditFourEyes } from "./credit-four-eyes.tsx";

/** Transfers credit to another running loan of the same person, never more than it owes. */
export function TransferDialog({ credit, opened, onClose }: CreditDialogProps) {
  const queryClient = useQueryClient();
  const fourEyes = useQuery({ ...creditFourEyesQuery(credit.id), enabled: opened }).data;
  const [loanId, setLoanId] = useState(credit.other_loans[0]?.id);
  const loan = credit.other_loans.find(({ id }) => id === loanId);
  const [amount, setAmount] = useState(String(Math.min(credit.amount, loan?.balance ?? credit.amount)));
  const [mistake, setMistake] = useState<string>();
  const transfer = useApiMutation(transferCredit, {
    success: "Credit transferred",
    notifyOn: [422, 403, 400],
    idempotent: true,
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ errors }) => setMistake(firstErrors(errors).amount),
  });
  const submit = () => {
    const typed = creditAmount(amount, credit.amount);
    if ("mistake" in typed) setMistake(typed.mistake);
    else if (loanId !== undefined) {
      setMistake(undefined);
      transfer.mutate({ params: { id: credit.id }, body: { loanId, amount: typed.naira } });
    }
  };
  if (!opened) return null;
  return (
    <DialogForm
      title="Transfer to another loan"
      confirmLabel="Transfer"
      busy={transfer.isPending}
      failure={transfer.quietFailure}
      onConfirm={fourEyes?.transfer ? undefined : submit}
      onClose={onClose}
    >
      <p>
        {credit.customer.name} is owed <Amount naira={credit.amount} /> from {credit.loan.reference}.
      </p>
      <CreditFourEyes refusal={fourEyes?.transfer} note={fourEyes?.note} />
      <fieldset className={classes.choices}>
        <legend>Loan</legend>
        {credit.other_loans.map(({ id, reference, balance }) => (
          <label key={id} className={classes.choice}>
            <input type="radio" name="loan" checked={id === loanId} onChange={() => setLoanId(id)} />
            <span>
              {reference}{" "}
              <span className={classes.soft}>
                owes <Amount naira={balance} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Amount"
        inputMode="decimal"
        value={amount}
        mistake={mistake}
        autofocus
        onChange={(text) => {
          setAmount(text);
          setMistake(undefined);
        }}
      />
    </DialogForm>
  );
}
