import { RolesPage } from "../../../features/roles/roles-page.tsx";
import { usePart } from "../../../lib/use-part.ts";
import { useWaitingAbove } from "../money/use-waiting-above.tsx";

const loadPanel = () =>
  import("../../../features/audit-log/differences/history-panel.tsx").then((module) => module.HistoryPanel);

/** All Roles, with what of them waits for a second person; a role's dialog ends with what was done to the role. */
export function RolesScreen() {
  const above = useWaitingAbove(/^role-/, ["create-role"]);
  return <RolesPage history={({ id }) => <RoleHistory id={id} />} above={above} />;
}

function RoleHistory({ id }: { id: number }) {
  const Panel = usePart(true, loadPanel);
  return Panel && <Panel kind="role" id={id} />;
}
