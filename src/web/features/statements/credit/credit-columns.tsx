import { localPhone } from "../../../../domain/customer/phone.ts";
import { AgeBadge } from "../../../ui/figure/age-badge.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import type { Credit } from "./credit-decision.ts";

export const CREDIT_COLUMNS: readonly Column<Credit>[] = [
  { heading: "Customer", cell: ({ customer }) => customer.name, clipped: "rest" },
  { heading: "Phone", cell: ({ customer }) => localPhone(customer.phone_number), numeric: true },
  { heading: "Loan", cell: ({ loan, customer }) => <LoanLink loan={loan} name={customer.name} /> },
  { heading: "Reference", cell: ({ reference }) => reference, clipped: "short" },
  { heading: "Paid on", cell: ({ paid_on }) => <DateText date={paid_on} /> },
  { heading: "Age", cell: ({ age_days }) => <AgeBadge days={age_days} /> },
  { heading: "Amount", cell: ({ amount }) => <Amount naira={amount} plain />, align: "right", priority: 2 },
];
