import { StaffListPage } from "../../features/staff/list/staff-list-page.tsx";
import { WaitingOnDemand } from "../frame/waiting-on-demand.tsx";

/** All Admins, and what of them waits for a second person. */
export function StaffListScreen() {
  return <StaffListPage waiting={<WaitingOnDemand only={/^staff-/} anyOf={["create-admin", "edit-admin"]} />} />;
}
