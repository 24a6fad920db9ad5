import { useQuery, useQueryClient } from "@tanstack/react-query";
import { transferCredit } from "../../../../contract/repayments.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { RadioGroup } from "../../../ui/field/radio-group.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { creditFourEyesQuery } from "../suspense/suspense-queries.ts";
import { amountIn, amountMistake, creditAmount } from "./credit-amount.ts";
import type { CreditDialogProps } from "./credit-decision.ts";
import { CreditFourEyes } from "./credit-four-eyes.tsx";

const TRANSFER = {
  endpoint: transferCredit,
  success: "Credit transferred",
  notifyOn: [422, 403, 400],
  idempotent: true,
};

/** Transfers credit to another running loan of the same person, never more than it owes. */
export function TransferDialog({ credit, opened, onClose }: CreditDialogProps) {
  const queryClient = useQueryClient();
  const fourEyes = useQuery({ ...creditFourEyesQuery(credit.id), enabled: opened }).data;
  const [first] = credit.other_loans;
  const form = useEndpointForm(TRANSFER, {
    rules: rulesOf(transferCredit.body),
    initialValues: {
      loanId: first?.id,
      amount: String(Math.min(credit.amount, first?.balance ?? credit.amount)),
    },
    asking: ({ loanId, amount }) => ({
      params: { id: credit.id },
      body: { loanId, amount: amountIn(creditAmount(amount, credit.amount)) },
    }),
    also: ({ amount }) => amountMistake(creditAmount(amount, credit.amount)),
    onClose,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Transfer to another loan"
      confirmLabel="Transfer"
      busy={form.busy}
      failure={form.failure}
      onConfirm={fourEyes?.transfer ? undefined : form.submit}
      onClose={form.close}
    >
      <p>
        {credit.customer.name} is owed <Amount naira={credit.amount} /> from {credit.loan.reference}.
      </p>
      <CreditFourEyes refusal={fourEyes?.transfer} note={fourEyes?.note} />
      <RadioGroup
        legend="Loan"
        name="loanId"
        value={form.values.loanId}
        options={credit.other_loans.map(({ id, reference, balance }) => ({
          value: id,
          label: reference,
          more: (
            <>
              owes <Amount naira={balance} />
            </>
          ),
        }))}
        mistake={form.mistakes.loanId}
        onChange={(loanId) => form.change({ loanId })}
      />
      <TextField label="Amount" inputMode="decimal" autofocus {...form.field("amount")} />
    </DialogForm>
  );
}
