import type { FunctionComponent, ReactNode } from "react";
import { CallQueuePanel } from "../../features/call-queue/call-queue-panel.tsx";
import { LeadListPage } from "../../features/leads/list/lead-list-page.tsx";
import type { LeadList } from "../../features/leads/list/lead-lists.ts";

/** One's own leads, under the call queue. */
export function myLeadsScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => <LeadListPage list={list} views={views} queue={<CallQueuePanel />} />;
}
