import type { z } from "zod";
import type { agentSale } from "../../../contract/lead-analytics.contract.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import type { Column } from "../../ui/table/data-table.tsx";

type Sale = z.output<typeof agentSale> & { readonly id: number };

export const AGENT_SALE_COLUMNS: readonly Column<Sale>[] = [
  { heading: "Loan", cell: ({ loan, name }) => <LoanLink loan={loan} name={name} />, card: "bare" },
  { heading: "Lead", cell: ({ name }) => name, clipped: "rest", card: "head" },
  { heading: "Approved on", cell: ({ approved_on }) => <DateText date={approved_on} />, numeric: true },
  {
    heading: "Approved amount",
    cell: ({ approved_amount }) => <Amount naira={approved_amount} />,
    align: "right",
    card: "figure",
  },
];
