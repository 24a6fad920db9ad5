import { useQuery } from "@tanstack/react-query";
import { type FunctionComponent, type ReactNode, useState } from "react";
import type { UploadedLeads } from "../../../features/lead-imports/use-lead-import.ts";
import { goneOfficersQuery } from "../../../features/leads/lead-queries.ts";
import { LeadListPage } from "../../../features/leads/list/lead-list-page.tsx";
import type { LeadList } from "../../../features/leads/list/lead-lists.ts";
import { selectColumn } from "../../../features/leads/list/select-column.tsx";
import { usePart } from "../../../lib/use-part.ts";

const loadRefused = () =>
  import("../../../features/lead-imports/refused-panel.tsx").then((module) => module.RefusedPanel);
const loadActions = () => import("./lead-actions.tsx").then((module) => module.LeadActions);
const loadLeft = () => import("../../../features/leads/list/left-leads.tsx").then((module) => module.LeftLeads);

/** All leads; what can be done beside the title comes after the rows. */
export function allLeadsScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => {
    const [uploaded, setUploaded] = useState<UploadedLeads>();
    const RefusedPanel = usePart(uploaded !== undefined, loadRefused);
    const { data: gone = [] } = useQuery(goneOfficersQuery);
    const Actions = usePart(true, loadActions);
    const LeftLeads = usePart(gone.length > 0, loadLeft);
    return (
      <LeadListPage
        list={list}
        views={views}
        select={selectColumn}
        actions={Actions ? <Actions onUploaded={setUploaded} /> : <span />}
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
