import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { paymentDays } from "../../lib/loan/payment-days.ts";
import { paymentMethodsQuery } from "../../lib/loan/payment-methods.ts";
import { paymentBody, paymentErrors, paymentMistakes } from "../../lib/loan/payment-values.ts";
import { useMoneyMoved } from "../../lib/loan/use-money-moved.ts";
import { useForm } from "../../lib/use-form.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../ui/dialog/dialog-submit.tsx";
import { PaidOnField } from "../../ui/field/paid-on-field.tsx";
import { PaymentFields } from "../../ui/field/payment-fields.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { AskedBack, type Doubt } from "../../ui/notice/asked-back.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { DEDUCTION_CALLS } from "./deduction-calls.ts";
import type { DeductionDialogProps } from "./deduction-dialog.ts";

/**
 * DED-17 to DED-23. Typed values survive an error and closing the dialog; the same payment keeps its key until it is
 * settled.
 */
export function AddRepaymentDialog({ loan, opened, onClose, onPosted }: DeductionDialogProps) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const moneyMoved = useMoneyMoved();
  const days = paymentDays();
  const [doubt, setDoubt] = useState<Doubt>();
  const form = useForm({
    initialValues: { amount: "", reference: "", method: "", paidOn: days.today },
    validate: (values) => paymentMistakes(values, days),
    // Another payment than the one that was asked about.
    onChange: () => setDoubt(undefined),
  });
  const posting = useWrite(DEDUCTION_CALLS.addRepayment, {
    onSuccess: (posted) => {
      moneyMoved();
      form.reset();
      onPosted(posted);
      onClose();
    },
    onError: (error) => {
      const { confirmed, ...errors } = firstErrors(error.errors);
      form.fault(paymentErrors(errors));
      if (confirmed) setDoubt({ why: confirmed, answer: "none" });
    },
  });
  const submit = form.onSubmit((values) => {
    const body = { loanId: loan.id, ...paymentBody(values, days), ...(doubt && { confirmed: true as const }) };
    if (doubt && doubt.answer !== "sure") setDoubt({ ...doubt, answer: "missing" });
    else posting.mutate({ body });
  });
  const close = () => {
    if (posting.isPending) return;
    posting.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Add Repayment" busy={posting.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            {loan.user.name}, {loan.reference}: <Amount naira={loan.balance} /> still to be paid.
          </p>
          <PaymentFields methods={methods} noMethod="Not stated: Bank Transfer" fieldOf={form.field} />
          <PaidOnField
            days={days}
            effect="Not before the loan was paid out, settled or paid off; payments of later days are shared out again."
            {...form.field("paidOn")}
          />
          {doubt && <AskedBack doubt={doubt} onAnswer={(answer) => setDoubt({ ...doubt, answer })} />}
          <DialogSubmit
            label="Submit"
            busy={posting.isPending}
            failed={posting.quietFailure !== null}
            onRetry={() => submit()}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
