import { RolesPage } from "../../features/roles/roles-page.tsx";
import { usePart } from "../../lib/use-part.ts";
import { WaitingOnDemand } from "../frame/waiting-on-demand.tsx";

const loadPanel = () => import("../../features/audit-log/history-panel.tsx").then((module) => module.HistoryPanel);

/** All Roles, with what of them waits for a second person; a role's dialog ends with what was done to the role. */
export function RolesScreen() {
  const waiting = <WaitingOnDemand only={/^role-/} anyOf={["create-role"]} />;
  return <RolesPage history={({ id }) => <RoleHistory id={id} />} waiting={waiting} />;
}

function RoleHistory({ id }: { id: number }) {
  const Panel = usePart(true, loadPanel);
  return Panel && <Panel kind="role" id={id} />;
}
