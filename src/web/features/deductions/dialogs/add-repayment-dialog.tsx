import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addManualRepayment } from "../../../../contract/repayments.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { paymentDays } from "../../../lib/loan/payment-days.ts";
import { paymentMethodsQuery } from "../../../lib/loan/payment-methods.ts";
import { paymentBody, paymentErrors, paymentMistakes } from "../../../lib/loan/payment-values.ts";
import { useMoneyMoved } from "../../../lib/loan/use-money-moved.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { PaidOnField } from "../../../ui/field/paid-on-field.tsx";
import { PaymentFields } from "../../../ui/field/payment-fields.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { AskedBack, askedIn, type Doubt, isHeldBy } from "../../../ui/notice/asked-back.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import { DEDUCTION_CALLS } from "../deduction-calls.ts";
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
  const form = useEndpointForm(DEDUCTION_CALLS.addRepayment, {
    rules: rulesOf(addManualRepayment.body),
    initialValues: { amount: "", reference: "", method: "", paidOn: days.today },
    asking: (values) => ({
      body: { loanId: loan.id, ...paymentBody(values, days), ...(doubt && { confirmed: true as const }) },
    }),
    also: (values) => paymentMistakes(values, days),
    isHeld: () => isHeldBy(doubt, setDoubt),
    // Another payment than the one that was asked about.
    onChange: () => setDoubt(undefined),
    onClose,
    onSuccess: (posted) => {
      moneyMoved();
      onPosted(posted);
    },
    onError: (error) => setDoubt((before) => askedIn(error) ?? before),
    faultsOf: paymentErrors,
  });
  return (
    <Dialog opened={opened} onClose={form.close} title="Add Repayment" busy={form.busy}>
      <form onSubmit={form.submit} noValidate>
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
          <DialogSubmit label="Submit" busy={form.busy} failed={form.failure !== null} onRetry={() => form.submit()} />
        </Stack>
      </form>
    </Dialog>
  );
}
