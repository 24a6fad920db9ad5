import type { FunctionComponent, ReactNode } from "react";
import { LeadListPage } from "../../../features/leads/list/lead-list-page.tsx";
import type { LeadList } from "../../../features/leads/list/lead-lists.ts";
import { MY_LEAD_CALLS } from "../../../features/leads/list/my-lead-calls.tsx";
import { useFetchedPart } from "../../../lib/use-part.ts";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import classes from "./my-leads-screen.module.css";

const loadQueue = () =>
  import("../../../features/call-queue/queue/call-queue-panel.tsx").then((module) => module.CallQueuePanel);

/** One's own leads, under the call queue. */
export function myLeadsScreen(list: LeadList): FunctionComponent<{ views?: ReactNode }> {
  return ({ views }) => <LeadListPage list={list} views={views} queue={<CallQueue />} calls={MY_LEAD_CALLS} />;
}

/** The queue's code comes while the leads do; its place is kept. */
function CallQueue() {
  const { Part: Panel, failed, retry } = useFetchedPart(true, loadQueue);
  if (Panel) return <Panel />;
  return (
    <div className={classes.place} aria-busy={!failed}>
      {failed && (
        <QuietFailure busy={false} onRetry={retry}>
          The call queue did not load.
        </QuietFailure>
      )}
    </div>
  );
}
