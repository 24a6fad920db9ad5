import { useQuery } from "@tanstack/react-query";
import { type FunctionComponent, type ReactNode, useState } from "react";
import { AddLeadAction } from "../../features/lead-imports/add-lead-action.tsx";
import { TemplateLink } from "../../features/lead-imports/template-link.tsx";
import { UploadLeadsAction } from "../../features/lead-imports/upload-leads-action.tsx";
import type { UploadedLeads } from "../../features/lead-imports/use-lead-import.ts";
import { goneOfficersQuery } from "../../features/leads/lead-queries.ts";
import { LeadListPage } from "../../features/leads/list/lead-list-page.tsx";
import type { LeadList } from "../../features/leads/list/lead-lists.ts";
import { selectColumn } from "../../features/leads/list/select-column.tsx";
import { usePart } from "../../lib/use-part.ts";
import { CreditReportLink } from "../credit-report-link.tsx";

const loadRefused = () => import("../../features/lead-imports/refused-panel.tsx").then((module) => module.RefusedPanel);
const loadLeft = () => import("../../features/leads/list/left-leads.tsx").then((module) => module.LeftLeads);

/** All leads, with the template (LED-03), the leads report (EXP-11) and the upload (LED-04). */
export function allLeadsScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => {
    const [uploaded, setUploaded] = useState<UploadedLeads>();
    const RefusedPanel = usePart(uploaded !== undefined, loadRefused);
    const { data: gone = [] } = useQuery(goneOfficersQuery);
    const LeftLeads = usePart(gone.length > 0, loadLeft);
    return (
      <LeadListPage
        list={list}
        views={views}
        select={selectColumn}
        actions={
          <>
            <TemplateLink />
            <CreditReportLink action="download-leads-report" />
            <AddLeadAction />
            <UploadLeadsAction onUploaded={setUploaded} />
          </>
        }
        queue={
          <>
            {uploaded && RefusedPanel && <RefusedPanel upload={uploaded} onClose={() => setUploaded(undefined)} />}
            {LeftLeads && gone.length > 0 && <LeftLeads gone={gone} />}
          </>
        }
      />
    );
  };
}
