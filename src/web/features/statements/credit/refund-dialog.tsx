import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refundCredit } from "../../../../contract/repayments.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { paymentMethodsQuery } from "../../../lib/loan/payment-methods.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";
import { creditFourEyesQuery } from "../suspense/suspense-queries.ts";
import { amountIn, amountMistake, creditAmount } from "./credit-amount.ts";
import type { CreditDialogProps } from "./credit-decision.ts";
import { CreditFourEyes } from "./credit-four-eyes.tsx";

const REFUND = {
  endpoint: refundCredit,
  success: "Refund recorded",
  notifyOn: [422, 403, 400],
  moneyAction: true,
  idempotent: true,
};

/** Records a refund of credit. Typed values survive an error; the same refund is never recorded twice. */
export function RefundDialog({ credit, opened, onClose }: CreditDialogProps) {
  const queryClient = useQueryClient();
  const methods = useQuery({ ...paymentMethodsQuery, enabled: opened }).data?.filter(({ pays_out }) => pays_out) ?? [];
  const fourEyes = useQuery({ ...creditFourEyesQuery(credit.id), enabled: opened }).data;
  const form = useEndpointForm(REFUND, {
    rules: rulesOf(refundCredit.body),
    initialValues: { amount: String(credit.amount), reference: "", paymentMethodId: "", remark: "" },
    asking: ({ amount, reference, paymentMethodId, remark }) => ({
      params: { id: credit.id },
      body: {
        amount: amountIn(creditAmount(amount, credit.amount)),
        reference: reference.trim(),
        paymentMethodId: Number(paymentMethodId),
        remark: remark.trim() || null,
      },
    }),
    also: ({ amount }) => amountMistake(creditAmount(amount, credit.amount)),
    onClose,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Refund customer credit"
      confirmLabel={fourEyes?.second ? "Send for approval" : "Record refund"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={fourEyes?.refund ? undefined : form.submit}
      onClose={form.close}
    >
      <p>
        {credit.customer.name} is owed <Amount naira={credit.amount} /> from {credit.loan.reference}.{" "}
        {fourEyes?.second ? "Pay it once it is approved." : "Pay it first, then record it here."}
      </p>
      <CreditFourEyes refusal={fourEyes?.refund} note={fourEyes?.note} />
      {fourEyes?.second && <FourEyesWords refusal={fourEyes.second} />}
      <TextField label="Amount" inputMode="decimal" {...form.field("amount")} />
      <TextField label="Payment reference" maxLength={100} autofocus {...form.field("reference")} />
      <SelectField
        label="Refund method"
        options={[
          { value: "", label: "Choose" },
          ...methods.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field("paymentMethodId")}
      />
      <TextField label="Remark (optional)" maxLength={500} {...form.field("remark")} />
    </DialogForm>
  );
}
