import { createElement, type FunctionComponent, type ReactNode, useState } from "react";
import { CallQueuePanel } from "../features/call-queue/call-queue-panel.tsx";
import { RefusedPanel } from "../features/lead-upload/refused-panel.tsx";
import { TemplateLink } from "../features/lead-upload/template-link.tsx";
import { UploadLeadsAction } from "../features/lead-upload/upload-leads-action.tsx";
import type { UploadedLeads } from "../features/lead-upload/use-lead-upload.ts";
import { LeadListPage } from "../features/leads/lead-list-page.tsx";
import type { LeadList } from "../features/leads/lead-lists.ts";
import { CreditReportLink } from "./credit-report-link.tsx";

interface ListProps {
  readonly views?: ReactNode;
}

type ListScreenProps = ListProps & { readonly list: LeadList };

/** One of the two lists of leads. */
export function leadListScreen(list: LeadList): FunctionComponent<ListProps> {
  const Screen = list.scope === "all" ? AllLeads : MyLeads;
  return (props) => createElement(Screen, { list, ...props });
}

/** All leads, with the template (LED-03), the leads report (EXP-11) and the upload (LED-04). */
function AllLeads({ list, views }: ListScreenProps) {
  const [uploaded, setUploaded] = useState<UploadedLeads>();
  return (
    <LeadListPage
      list={list}
      views={views}
      actions={
        <>
          <TemplateLink />
          <CreditReportLink action="download-leads-report" />
          <UploadLeadsAction onUploaded={setUploaded} />
        </>
      }
      queue={uploaded && <RefusedPanel upload={uploaded} onClose={() => setUploaded(undefined)} />}
    />
  );
}

/** One's own leads, under the queue of those to call. */
function MyLeads({ list, views }: ListScreenProps) {
  return <LeadListPage list={list} views={views} queue={<CallQueuePanel />} />;
}
