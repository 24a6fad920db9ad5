import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refundCredit } from "../../../../contract/repayments.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { paymentMethodsQuery } from "../../../lib/loan/payment-methods.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Options } from "../../../ui/field/select-box.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";
import { creditFourEyesQuery } from "../suspense/suspense-queries.ts";
import { creditAmount } from "./credit-amount.ts";
import type { CreditDialogProps } from "./credit-decision.ts";
import { CreditFourEyes } from "./credit-four-eyes.tsx";

const EMPTY = { reference: "", paymentMethodId: "", remark: "" };

/** Records a refund of credit. Typed values survive an error; the same refund is never recorded twice. */
export function RefundDialog({ credit, opened, onClose }: CreditDialogProps) {
  const queryClient = useQueryClient();
  const methods = useQuery({ ...paymentMethodsQuery, enabled: opened }).data?.filter(({ pays_out }) => pays_out) ?? [];
  const fourEyes = useQuery({ ...creditFourEyesQuery(credit.id), enabled: opened }).data;
  const [typed, setTyped] = useState({ ...EMPTY, amount: String(credit.amount) });
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const refund = useApiMutation(refundCredit, {
    success: "Refund recorded",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ errors }) => setMistakes(firstErrors(errors)),
  });
  const fieldOf = (name: keyof typeof typed) => ({
    value: typed[name],
    mistake: mistakes[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setMistakes({ ...mistakes, [name]: "" });
    },
  });
  const submit = () => {
    const amount = creditAmount(typed.amount, credit.amount);
    const found = { ...mistakesOf(typed), ...("mistake" in amount && { amount: amount.mistake }) };
    setMistakes(found);
    if (Object.keys(found).length > 0 || "mistake" in amount) return;
    const body = {
      amount: amount.naira,
      reference: typed.reference.trim(),
      paymentMethodId: Number(typed.paymentMethodId),
    };
    refund.mutate({ params: { id: credit.id }, body: { ...body, remark: typed.remark.trim() || null } });
  };
  if (!opened) return null;
  const method = fieldOf("paymentMethodId");
  return (
    <DialogForm
      title="Refund customer credit"
      confirmLabel={fourEyes?.second ? "Send for approval" : "Record refund"}
      busy={refund.isPending}
      failure={refund.quietFailure}
      onConfirm={fourEyes?.refund ? undefined : submit}
      onClose={onClose}
    >
      <p>
        {credit.customer.name} is owed <Amount naira={credit.amount} /> from {credit.loan.reference}.{" "}
        {fourEyes?.second ? "Pay it once it is approved." : "Pay it first, then record it here."}
      </p>
      <CreditFourEyes refusal={fourEyes?.refund} note={fourEyes?.note} />
      {fourEyes?.second && <FourEyesWords refusal={fourEyes.second} />}
      <TextField label="Amount" inputMode="decimal" {...fieldOf("amount")} />
      <TextField label="Payment reference" maxLength={100} autofocus {...fieldOf("reference")} />
      <Field label="Refund method" mistake={method.mistake || undefined}>
        {(control) => (
          <select {...control} value={method.value} onChange={(event) => method.onChange(event.currentTarget.value)}>
            <option value="">Choose</option>
            <Options of={methods.map(({ id, name }) => ({ value: String(id), label: name }))} />
          </select>
        )}
      </Field>
      <TextField label="Remark (optional)" maxLength={500} {...fieldOf("remark")} />
    </DialogForm>
  );
}

function mistakesOf({ reference, paymentMethodId }: typeof EMPTY): Record<string, string> {
  return {
    ...(reference.trim() === "" && { reference: "Payment reference is required" }),
    ...(paymentMethodId === "" && { paymentMethodId: "Choose the refund method" }),
  };
}
