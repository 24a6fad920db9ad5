import { useQuery } from "@tanstack/react-query";
import { listNotifications, NOTIFICATION_STATES } from "../../../../contract/provider-traffic.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { notificationsQuery } from "../payday-queries.ts";
import { isNotificationState, NOTIFICATION_WORDS, type NotificationRow } from "./notification-words.ts";

const TITLE = "Notifications";
const IN_ADDRESS = ["state", ...PLACE] as const;
const TABS = [
  { name: "all", label: "All", search: {} },
  ...NOTIFICATION_STATES.map((state) => ({ name: state, label: NOTIFICATION_WORDS[state].label, search: { state } })),
];

const COLUMNS: readonly Column<NotificationRow>[] = [
  { heading: "Received", cell: ({ received_at }) => <DateTimeText instant={received_at} /> },
  { heading: "State", cell: ({ state }) => <StateBadge state={state} /> },
  { heading: "Mandate", cell: ({ mandate_reference }) => mandate_reference ?? <Empty />, numeric: true },
  { heading: "Loan", cell: ({ loan }) => (loan ? <LoanLink loan={loan} /> : <Empty />) },
  { heading: "Paid on", cell: ({ paid_on }) => (paid_on ? <DateText date={paid_on} /> : <Empty />) },
  {
    heading: "Amount",
    cell: ({ amount }) => (amount === null ? <Empty /> : <Amount naira={amount} plain />),
    align: "right",
  },
  { heading: "Copies", cell: ({ copies }) => numberText(copies), align: "right", numeric: true },
];

/** The provider's notifications. They post nothing by themselves: the provider's history has to confirm them. */
export function NotificationsPage() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const page = useQuery(notificationsQuery(pageOfSearch(listNotifications.path, {}, search, IN_ADDRESS)));
  return (
    <>
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
