import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { listNotifications, NOTIFICATION_STATES } from "../../../contract/provider-traffic.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { Amount } from "../../ui/amount.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { numberText } from "../../ui/count-text.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DateText, DateTimeText } from "../../ui/date-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FetchedTable } from "../../ui/fetched-table.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { TableFooter } from "../../ui/table-footer.tsx";
import { isNotificationState, NOTIFICATION_WORDS, type NotificationRow } from "./notification-words.ts";
import { notificationsQuery } from "./payday-queries.ts";

const TITLE = "Notifications";
const IN_ADDRESS = ["state", ...PLACE] as const;
const TABS = [
  { name: "all", label: "All", search: {} },
  ...NOTIFICATION_STATES.map((state) => ({ name: state, label: NOTIFICATION_WORDS[state].label, search: { state } })),
];

const COLUMNS: readonly Column<NotificationRow>[] = [
  { heading: "Received", cell: ({ received_at }) => <DateTimeText instant={received_at} /> },
  { heading: "State", cell: ({ state }) => <StateBadge state={state} /> },
  { heading: "Mandate", cell: ({ mandate_reference }) => mandate_reference ?? "–", numeric: true },
  { heading: "Loan", cell: ({ loan }) => (loan ? <LoanLink loan={loan} /> : "–") },
  { heading: "Paid on", cell: ({ paid_on }) => (paid_on ? <DateText date={paid_on} /> : "–") },
  {
    heading: "Amount",
    cell: ({ amount }) => (amount === null ? "–" : <Amount naira={amount} plain />),
    align: "right",
  },
  { heading: "Copies", cell: ({ copies }) => numberText(copies), align: "right", numeric: true },
];

/** The provider's notifications. They post nothing by themselves: the provider's history has to confirm them. */
export function NotificationsPage() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = useQuery(notificationsQuery(pageOfSearch(listNotifications.path, {}, search, IN_ADDRESS)));
  return (
    <>
      <BackLink to="/payday">Payday</BackLink>
      <PageHeader
        title={TITLE}
        context="Nothing is posted because of a notification before the provider's history confirms it."
      />
      <TabLinks label="States" tabs={TABS} current={isNotificationState(search.state) ? search.state : "all"} />
      <FetchedTable
        page={page}
        failed="The notifications did not load"
        label={TITLE}
        columns={COLUMNS}
        rows={page.data?.data}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan?.id}` })}
        opens={({ loan }) => loan !== null}
        empty={<EmptyState title="No notification">The provider has sent nothing of this kind.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}

function StateBadge({ state }: Pick<NotificationRow, "state">) {
  const { tone, label } = NOTIFICATION_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
