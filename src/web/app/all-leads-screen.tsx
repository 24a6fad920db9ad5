import { type FunctionComponent, type ReactNode, useState } from "react";
import { TemplateLink } from "../features/lead-upload/template-link.tsx";
import { UploadLeadsAction } from "../features/lead-upload/upload-leads-action.tsx";
import type { UploadedLeads } from "../features/lead-upload/use-lead-upload.ts";
import { LeadListPage } from "../features/leads/lead-list-page.tsx";
import type { LeadList } from "../features/leads/lead-lists.ts";
import { LeftLeads } from "../features/leads/left-leads.tsx";
import { selectColumn } from "../features/leads/select-column.tsx";
import { usePart } from "../lib/use-part.ts";
import { CreditReportLink } from "./credit-report-link.tsx";

const loadRefused = () => import("../features/lead-upload/refused-panel.tsx").then((module) => module.RefusedPanel);

/** All leads, with the template (LED-03), the leads report (EXP-11) and the upload (LED-04). */
export function allLeadsScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => {
    const [uploaded, setUploaded] = useState<UploadedLeads>();
    const RefusedPanel = usePart(uploaded !== undefined, loadRefused);
    return (
      <LeadListPage
        list={list}
        views={views}
        select={selectColumn}
        actions={
          <>
            <TemplateLink />
            <CreditReportLink action="download-leads-report" />
            <UploadLeadsAction onUploaded={setUploaded} />
          </>
        }
        queue={
          <>
            {uploaded && RefusedPanel && <RefusedPanel upload={uploaded} onClose={() => setUploaded(undefined)} />}
            <LeftLeads />
          </>
        }
      />
    );
  };
}
