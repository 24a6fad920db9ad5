import { HistoryPanel } from "../../../features/audit-log/differences/history-panel.tsx";
import { StaffDetailPage } from "../../../features/staff/staff-detail-page.tsx";
import { useParams } from "../../../lib/route/router-context.ts";

/** One member of staff, and what was done to the account. */
export function StaffDetailScreen() {
  const { id = "" }: { id?: string } = useParams();
  return <StaffDetailPage history={<HistoryPanel key={id} kind="user" id={Number(id)} />} />;
}
