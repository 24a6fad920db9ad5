import type { FunctionComponent, ReactNode } from "react";
import { LeadListPage } from "../features/leads/lead-list-page.tsx";
import type { LeadList } from "../features/leads/lead-lists.ts";
import { CreditReportLink } from "./credit-report-link.tsx";

/** One of the two lists of leads; the leads report stands on All Leads (EXP-11). */
export function leadListScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => (
    <LeadListPage
      list={list}
      views={views}
      actions={list.scope === "all" && <CreditReportLink action="download-leads-report" />}
    />
  );
}
