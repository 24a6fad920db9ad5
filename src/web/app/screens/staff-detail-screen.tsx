import { useParams } from "@tanstack/react-router";
import { HistoryPanel } from "../../features/audit-log/history-panel.tsx";
import { StaffDetailPage } from "../../features/staff/staff-detail-page.tsx";

/** One member of staff, and what was done to the account. */
export function StaffDetailScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <StaffDetailPage history={<HistoryPanel key={id} kind="user" id={Number(id)} />} />;
}
