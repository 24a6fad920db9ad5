import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { queuesOf } from "../../../../domain/staff/work-queues.ts";
import { DashboardPage } from "../../../features/dashboard/dashboard-page.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { FirstStepsOnDemand } from "../../frame/on-demand/first-steps-on-demand.tsx";
import { ReferredLoansOnDemand } from "../../frame/on-demand/referred-loans-on-demand.tsx";
import { useWorkQueues } from "../../navigation/menu/use-work-queues.ts";
import { narrowestListOf } from "../loan-lists.ts";
import { placeOfQueue } from "../queue-places.ts";

/** The dashboard with the queues this person works on, known by their permissions before what waits in them. */
export function DashboardScreen() {
  const { user } = useSession();
  const held = useHeld();
  const { told, failure } = useWorkQueues();
  const queues = queuesOf(held).map((queue) => {
    const { path, title } = placeOfQueue(queue);
    return { path, title, waiting: told?.find((one) => one.queue === queue) };
  });
  const listOf = (status: LoanStatus) => narrowestListOf(status, held);
  return (
    <DashboardPage
      firstName={user?.first_name ?? ""}
      queues={queues}
      queuesFailure={failure}
      listOf={listOf}
      firstSteps={<FirstStepsOnDemand />}
      asked={<ReferredLoansOnDemand />}
    />
  );
}
