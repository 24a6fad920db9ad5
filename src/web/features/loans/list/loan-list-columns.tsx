import type { LoanRow } from "../../../../contract/loans.contract.ts";
import { localPhone } from "../../../../domain/customer/phone.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { StatusBadge } from "../../../ui/figure/status-badge.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";

/** The columns of a loan list with the specified titles (LST-20 to LST-24). The last two are hidden by default. */
export const LOAN_COLUMNS = {
  name: { heading: "Name", cell: (loan) => loan.user.name, clipped: "short", wraps: true },
  phone: { heading: "Phone", cell: (loan) => localPhone(loan.user.phone_number), numeric: true, card: "bare" },
  amount: {
    heading: "Amount",
    cell: (loan) => <Amount naira={loan.amount} plain />,
    align: "right",
    card: "naira",
    sorts: { up: "lowest", down: "highest" },
  },
  tenor: {
    heading: "Tenor",
    cell: (loan) => (loan.tenor === 1 ? "1 month" : `${loan.tenor} months`),
    numeric: true,
    card: "bare",
  },
  platform: { heading: "Platform", cell: (loan) => loan.loan_type.name, clipped: "short", wraps: true, card: "bare" },
  type: { heading: "Type", cell: (loan) => loan.application_type, priority: 0, card: "bare" },
  organisation: {
    heading: "Organisation",
    cell: (loan) => loan.organization_name,
    clipped: "rest",
    wraps: true,
    card: "line",
  },
  created: {
    heading: "Date Created",
    cell: (loan) => <DateText date={loan.created_at} />,
    card: "bare",
    sorts: { up: "oldest", down: "newest" },
  },
  status: {
    heading: "STATUS",
    cell: ({ status }) => <StatusBadge status={status} quiet={status !== "rejected"} />,
    priority: 2,
    card: "foot",
  },
  reference: { heading: "Reference", cell: (loan) => loan.reference, numeric: true, card: "bare" },
  approved: {
    heading: "Approved Amount",
    cell: (loan) => (loan.approved_amount === null ? <Empty /> : <Amount naira={loan.approved_amount} plain />),
    align: "right",
  },
} as const satisfies Record<string, Column<LoanRow>>;

export type LoanColumn = keyof typeof LOAN_COLUMNS;
