import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { recordSettlement } from "../../../../contract/payouts.contract.ts";
import { formatAmount, fromNaira } from "../../../../domain/money.ts";
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
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
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
  const form = useEndpointForm(LOAN_CALLS.recordSettlement, {
    rules: rulesOf(recordSettlement.body),
    initialValues: { amount: typedText(quote.amount), reference: "", method: "", paidOn: days.today },
    asking: (values) => ({
      params: { id: loan.id },
      body: { ...paymentBody(values, days), ...(doubt && { confirmed: true as const }) },
    }),
    also: (values) => paymentMistakes(values, days),
    isHeld: () => isHeldBy(doubt, setDoubt),
    // Another amount than the one that was asked about.
    onChange: () => setDoubt(undefined),
    onClose,
    onSuccess: (returned) => {
      replace(returned);
      moneyMoved();
    },
    onError: (error) => {
      setDoubt((before) => askedIn(error) ?? before);
      refresh();
    },
    faultsOf: paymentErrors,
  });
  return (
    <Dialog opened={opened} onClose={form.close} title="Record settlement" busy={form.busy}>
      <form onSubmit={form.submit} noValidate>
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
            busy={form.busy}
            failed={form.failure !== null}
            onRetry={() => form.submit()}
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
