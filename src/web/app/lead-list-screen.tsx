import type { FunctionComponent, ReactNode } from "react";
import { CallQueuePanel } from "../features/call-queue/call-queue-panel.tsx";
import { LeadListPage } from "../features/leads/lead-list-page.tsx";
import type { LeadList } from "../features/leads/lead-lists.ts";
import { CreditReportLink } from "./credit-report-link.tsx";

/** One of the two lists of leads; the leads report stands on All Leads (EXP-11), the call queue on one's own. */
export function leadListScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => (
    <LeadListPage
      list={list}
      views={views}
      queue={list.scope === "mine" && <CallQueuePanel />}
      actions={list.scope === "all" && <CreditReportLink action="download-leads-report" />}
    />
  );
}
