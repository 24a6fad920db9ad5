import type { DeductionRow } from "../../../../contract/deductions.contract.ts";
import { localPhone } from "../../../../domain/customer/phone.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { MandateBadge } from "../mandates/mandate-badge.tsx";
import { InGrace } from "./in-grace.tsx";

const A_MONTH = 30;

/** The specified titles in order; the tenth, Action, belongs to the table. The reference is the row's link. */
export const DEDUCTION_COLUMNS = {
  name: { heading: "Name", cell: (loan) => loan.user.name, clipped: "short", wraps: true },
  phone: { heading: "Phone", cell: (loan) => localPhone(loan.user.phone_number), numeric: true, card: "bare" },
  reference: { heading: "Loan Reference", cell: (loan) => <LoanLink loan={loan} />, priority: 3, card: "bare" },
  amount: {
    heading: "Amount",
    cell: (loan) => <Amount naira={loan.approved_amount ?? loan.amount} plain />,
    align: "right",
  },
  balance: { heading: "Balance", cell: (loan) => <Amount naira={loan.balance} plain />, align: "right", card: "naira" },
  mandate: { heading: "Mandate Reference", cell: (loan) => loan.mandate_reference ?? <Empty />, numeric: true },
  mandateStatus: {
    heading: "Mandate Status",
    cell: (loan) => <MandateBadge status={loan.mandate_status} />,
    card: "bare",
  },
  overdue: {
    heading: "Days Overdue",
    cell: (loan) => <DaysOverdue loan={loan} />,
    align: "right",
    numeric: true,
    priority: 2,
    card: "lead",
  },
  created: { heading: "Date Created", cell: (loan) => <DateText date={loan.created_at} />, priority: 0 },
} as const satisfies Record<string, Column<DeductionRow>>;

function DaysOverdue({ loan: { days_overdue, grace_to } }: { readonly loan: DeductionRow }) {
  if (grace_to === null)
    return (
      <Badge tone={toneOf(days_overdue)} quiet>
        {days_overdue}
      </Badge>
    );
  return (
    <>
      {days_overdue} <InGrace until={grace_to} />
    </>
  );
}

function toneOf(days: number): Tone {
  if (days > A_MONTH) return "danger";
  return days > 0 ? "warning" : "neutral";
}

export type DeductionColumn = keyof typeof DEDUCTION_COLUMNS;
