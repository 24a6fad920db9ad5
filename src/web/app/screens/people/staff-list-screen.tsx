import { StaffListPage } from "../../../features/staff/list/staff-list-page.tsx";
import { useWaitingAbove } from "../money/use-waiting-above.tsx";

/** All Admins, and what of them waits for a second person. */
export function StaffListScreen() {
  return <StaffListPage above={useWaitingAbove(/^staff-/, ["create-admin", "edit-admin"])} />;
}
