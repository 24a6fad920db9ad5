import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type CallTime, getMyLeadCalls } from "../../../../contract/leads.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { changed } from "../../../lib/page-address.ts";
import { FilterChips } from "../../../ui/table/filter-chips.tsx";
import { type LeadSearch, statusOf } from "../lead-address.ts";
import { leadKeys } from "../lead-queries.ts";
import { CallTimeText } from "./call-time-text.tsx";
import type { LeadCalls } from "./lead-table.tsx";

const LABELS: Readonly<Record<CallTime, string>> = {
  now: "Due now",
  today: "Later today",
  later: "On a later day",
  none: "No call-back time",
};

/** How many of one's own leads are to be called when, of all or of what a search finds. */
function leadCallsQuery(search: LeadSearch) {
  const { q = "" } = search;
  const query = { filterStatus: statusOf("mine", search), ...(q && { q }) };
  return queryOptions({
    queryKey: [...leadKeys.all, "calls", query] as const,
    queryFn: ({ signal }) => callApi(getMyLeadCalls, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function CallChips({ search }: { search: LeadSearch }) {
  const { data } = useQuery(leadCallsQuery(search));
  const chips = (Object.keys(LABELS) as CallTime[]).map((call) => {
    const isOn = search.call === call;
    return { label: LABELS[call], count: data?.[call], isOn, search: changed(search, { call: isOn ? "" : call }) };
  });
  // Above an empty list they would narrow nothing.
  if (chips.every(({ count, isOn }) => count === 0 && !isOn)) return null;
  return <FilterChips label="By call-back time" chips={chips} />;
}

/** What My Pending Leads adds to the table. */
export const MY_LEAD_CALLS: LeadCalls = {
  columns: { callBack: { heading: "Call-back time", cell: (lead) => <CallTimeText lead={lead} />, priority: 2 } },
  Chips: CallChips,
};
