import { AddLeadAction } from "../../../features/lead-imports/add-lead-action.tsx";
import { TemplateLink } from "../../../features/lead-imports/upload/template-link.tsx";
import { UploadLeadsAction } from "../../../features/lead-imports/upload/upload-leads-action.tsx";
import type { UploadedLeads } from "../../../features/lead-imports/use-lead-import.ts";
import { MoreActions } from "../../../ui/button/more-actions.tsx";
import { CreditReportLink } from "../../credit-report-link.tsx";

export interface LeadActionsProps {
  readonly onUploaded: (uploaded: UploadedLeads) => void;
}

/** Beside the title of All Leads: the template (LED-03), the leads report (EXP-11), a lead by hand, the upload (LED-04). */
export function LeadActions({ onUploaded }: LeadActionsProps) {
  return (
    <>
      <MoreActions>
        <TemplateLink />
        <CreditReportLink action="download-leads-report" />
        <AddLeadAction />
      </MoreActions>
      <UploadLeadsAction onUploaded={onUploaded} />
    </>
  );
}
