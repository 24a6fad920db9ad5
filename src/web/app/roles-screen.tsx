import { RolesPage } from "../features/roles/roles-page.tsx";
import { usePart } from "../lib/use-part.ts";

const loadPanel = () => import("../features/audit-log/history-panel.tsx").then((module) => module.HistoryPanel);

/** All Roles; a role's dialog ends with what was done to the role. */
export function RolesScreen() {
  return <RolesPage history={({ id }) => <RoleHistory id={id} />} />;
}

function RoleHistory({ id }: { id: number }) {
  const Panel = usePart(true, loadPanel);
  return Panel && <Panel kind="role" id={id} />;
}
