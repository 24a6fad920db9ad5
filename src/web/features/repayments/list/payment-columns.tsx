import type { PaymentRow } from "../../../../contract/repayments.contract.ts";
import { lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import classes from "../repayments.module.css";

/** The specified titles in order (REP-02); payments that nobody entered were entered by the system (REP-03). */
export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  { heading: "Payment Date", cell: (payment) => <DateText date={payment.payment_date} />, card: "bare" },
  { heading: "Created Date", cell: (payment) => <CreatedDate payment={payment} />, priority: 0 },
  { heading: "Loan Reference", cell: ({ loan }) => <LoanLink loan={loan} />, priority: 2, card: "bare" },
  { heading: "Customer Name", cell: (payment) => payment.loan.user.name, clipped: "short", wraps: true, card: "head" },
  {
    heading: "Amount",
    cell: (payment) => <Amount naira={payment.amount} plain />,
    align: "right",
    priority: 2,
    card: "naira",
  },
  {
    heading: "Reference",
    cell: (payment) => <Reference payment={payment} />,
    clipped: "short",
    wraps: true,
  },
  { heading: "Payment Method", cell: (payment) => payment.payment_method.name, card: "bare" },
  { heading: "Initiator", cell: (payment) => payment.initiator?.name ?? "System", clipped: "short" },
];

/** A machine's is long: it breaks where it is composed. */
function Reference({ payment: { reference } }: { readonly payment: PaymentRow }) {
  const parts = reference.split(/(?<=\|)/);
  return (
    <span className={classes.reference}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one reference stay in their places
        <span key={place}>{part}</span>
      ))}
    </span>
  );
}

/** On a phone only where it is another day than the payment's. */
function CreatedDate({ payment: { payment_date, created_at } }: { readonly payment: PaymentRow }) {
  const isSame = lagosDateOf(new Date(created_at)) === payment_date;
  return (
    <span className={isSame ? classes.same : undefined}>
      <DateText date={created_at} />
    </span>
  );
}

/** The columns of failed payments, which include the reason. */
export const FAILED_COLUMNS: readonly Column<PaymentRow>[] = [
  ...PAYMENT_COLUMNS,
  { heading: "Reason", cell: (payment) => payment.reason ?? <Empty />, clipped: "rest", wraps: true, card: "line" },
];
