import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { formatAmount, fromNaira } from "../../../../domain/money.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { type PaymentDays, paymentDays } from "../../../lib/loan/payment-days.ts";
import { paymentMethodsQuery } from "../../../lib/loan/payment-methods.ts";
import { type PaymentValues, paymentBody, paymentErrors, paymentMistakes } from "../../../lib/loan/payment-values.ts";
import { useMoneyMoved } from "../../../lib/loan/use-money-moved.ts";
import { useForm } from "../../../lib/use-form.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { PaidOnField } from "../../../ui/field/paid-on-field.tsx";
import { PaymentFields } from "../../../ui/field/payment-fields.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { AskedBack, type Doubt } from "../../../ui/notice/asked-back.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

interface RecordSettlementDialogProps extends LoanDialogProps {
  readonly quote: NonNullable<Loan["liquidation"]>;
}

/** Settles a running loan at the quote of the payment date; a surplus becomes customer credit, less is refused. */
export function RecordSettlementDialog({ loan, quote, opened, onClose }: RecordSettlementDialogProps) {
  const { data: methods = [] } = useQuery({ ...paymentMethodsQuery, enabled: opened });
  const { replace, refresh } = useLoanCache(loan.id);
  const moneyMoved = useMoneyMoved({ withLoans: false });
  const days = paymentDays(loan.disbursement?.at);
  const [doubt, setDoubt] = useState<Doubt>();
  const form = useForm({
    initialValues: { amount: typedText(quote.amount), reference: "", method: "", paidOn: days.today },
    validate: (values) => settlementMistakes(values, days),
    // Another amount than the one that was asked about.
    onChange: () => setDoubt(undefined),
  });
  const settlement = useWrite(LOAN_CALLS.recordSettlement, {
    onSuccess: (returned) => {
      replace(returned);
      moneyMoved();
      onClose();
    },
    onError: (error) => {
      refresh();
      const { confirmed, ...errors } = firstErrors(error.errors);
      form.fault(paymentErrors(errors));
      if (confirmed) setDoubt({ why: confirmed, answer: "none" });
    },
  });
  const submit = form.onSubmit((values) => {
    const sure = doubt && { confirmed: true as const };
    const body = { ...paymentBody(values, days), paymentMethodId: Number(values.method), ...sure };
    if (doubt && doubt.answer !== "sure") setDoubt({ ...doubt, answer: "missing" });
    else settlement.mutate({ params: { id: loan.id }, body });
  });
  const close = () => {
    if (settlement.isPending) return;
    settlement.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Record settlement" busy={settlement.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            <Amount naira={quote.amount} /> settles the loan of {loan.user.name} today: it is closed as liquidated and
            its deduction is stopped.
          </p>
          <PaymentFields methods={methods} noMethod="Select" methodRequired fieldOf={form.field} />
          <PaidOnField
            days={days}
            effect="The price is that of the day, and what was paid after it is customer credit."
            {...form.field("paidOn")}
          />
          {doubt && <AskedBack doubt={doubt} onAnswer={(answer) => setDoubt({ ...doubt, answer })} />}
          <DialogSubmit
            label="Settle loan"
            busy={settlement.isPending}
            failed={settlement.quietFailure !== null}
            onRetry={() => submit()}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function typedText(naira: number): string {
  const kobo = fromNaira(naira);
  return kobo === undefined ? String(naira) : formatAmount(kobo);
}

function settlementMistakes(values: PaymentValues, days: PaymentDays) {
  return { ...paymentMistakes(values, days), ...(values.method === "" && { method: "Choose a payment method" }) };
}
