import { useQuery } from "@tanstack/react-query";
import { type FunctionComponent, type ReactNode, useState } from "react";
import { AddLeadAction } from "../../../features/lead-imports/add-lead-action.tsx";
import { TemplateLink } from "../../../features/lead-imports/upload/template-link.tsx";
import { UploadLeadsAction } from "../../../features/lead-imports/upload/upload-leads-action.tsx";
import type { UploadedLeads } from "../../../features/lead-imports/use-lead-import.ts";
import { goneOfficersQuery } from "../../../features/leads/lead-queries.ts";
import { LeadListPage } from "../../../features/leads/list/lead-list-page.tsx";
import type { LeadList } from "../../../features/leads/list/lead-lists.ts";
import { selectColumn } from "../../../features/leads/list/select-column.tsx";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CreditReportLink } from "../../credit-report-link.tsx";
import classes from "./all-leads-screen.module.css";

const loadRefused = () =>
  import("../../../features/lead-imports/refused-panel.tsx").then((module) => module.RefusedPanel);
const loadLeft = () => import("../../../features/leads/list/left-leads.tsx").then((module) => module.LeftLeads);

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
          <FoldedActions>
            <TemplateLink />
            <CreditReportLink action="download-leads-report" />
            <AddLeadAction />
            <UploadLeadsAction onUploaded={setUploaded} />
          </FoldedActions>
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

/** On a phone the list stands first, and these come with one button. */
function FoldedActions({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes.more}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          More
        </Button>
      </div>
      <div className={classes.folded} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
