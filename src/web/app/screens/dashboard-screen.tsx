import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { meets } from "../../../domain/permissions.ts";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { useHeld } from "../../lib/session/permissions.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { FirstStepsOnDemand } from "../frame/first-steps-on-demand.tsx";
import { ReferredLoansOnDemand } from "../frame/referred-loans-on-demand.tsx";
import { MENU } from "../navigation/menu.ts";
import { useLiveCounts } from "../navigation/use-live-counts.ts";
import { LOAN_LISTS, narrowestListOf } from "./loan-lists.ts";

const QUEUE_PATHS = MENU.flatMap(({ entries }) => entries.filter(({ counts }) => counts).map(({ path }) => path));

/** The dashboard with the queues this person may open. */
export function DashboardScreen() {
  const { user } = useSession();
  const held = useHeld();
  const counts = useLiveCounts();
  const queues = LOAN_LISTS.filter(
    ({ path, demand }) => QUEUE_PATHS.includes(path) && meets(demand ?? "signed-in", held),
  ).map(({ path, title, context, statuses }) => ({
    path,
    title,
    context,
    count: counts && statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
  }));
  const listOf = (status: LoanStatus) => narrowestListOf(status, held);
  return (
    <DashboardPage
      firstName={user?.first_name ?? ""}
      queues={queues}
      listOf={listOf}
      firstSteps={<FirstStepsOnDemand />}
      asked={<ReferredLoansOnDemand />}
    />
  );
}
