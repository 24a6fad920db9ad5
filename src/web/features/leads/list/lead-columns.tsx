import type { Lead } from "../../../../contract/leads.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty, orEmpty } from "../../../ui/figure/empty.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { BorrowerBadge } from "../dialogs/borrower.tsx";
import { LeadBadge } from "../lead-badge.tsx";
import { LeadPhone } from "../lead-phone.tsx";
import { placeOf } from "../lead-words.ts";

const amountOf = (naira: number | null) => (naira === null ? <Empty /> : <Amount naira={naira} />);

/** The specified titles in order; the last, Action, belongs to the table. Amounts have a naira sign (LED-11). */
export const LEAD_COLUMNS = {
  name: { heading: "Name", cell: (lead) => lead.name, clipped: "short", wraps: true },
  phone: {
    heading: "Phone",
    cell: (lead) => <LeadPhone phone={lead.phone_number} />,
    numeric: true,
    priority: 2,
    card: "bare",
  },
  organisation: {
    heading: "Organisation",
    cell: (lead) => lead.organization_name ?? <Empty />,
    clipped: "rest",
    wraps: true,
    card: "line",
  },
  location: {
    heading: "Location",
    cell: (lead) => orEmpty(placeOf(lead)),
    clipped: "tight",
    wraps: true,
    card: "bare",
  },
  priority: { heading: "Priority", cell: (lead) => lead.priority_level, align: "right", numeric: true },
  netPay: { heading: "Net Pay", cell: (lead) => amountOf(lead.net_pay), align: "right" },
  offer: { heading: "Offer", cell: (lead) => amountOf(lead.offer), align: "right", card: "figure" },
  status: { heading: "Status", cell: (lead) => <LeadState lead={lead} />, priority: 2, card: "bare" },
  officer: {
    heading: "Sales Officer",
    cell: (lead) => lead.sales_officer?.name ?? <Empty />,
    clipped: "short",
    card: "bare",
  },
  lastCalled: {
    heading: "Last Called",
    cell: (lead) => (lead.last_called_at === null ? <Empty /> : <DateText date={lead.last_called_at} />),
  },
} as const satisfies Record<string, Column<Lead>>;

function LeadState({ lead }: { lead: Lead }) {
  return (
    <>
      <LeadBadge status={lead.status} />
      <BorrowerBadge lead={lead} />
    </>
  );
}

/** The specified columns, and the one of ours on My Pending Leads. */
export type LeadColumn = keyof typeof LEAD_COLUMNS | "callBack";
