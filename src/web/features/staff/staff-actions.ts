import type { Person } from "../../../contract/person.ts";
import { notifyError } from "../../lib/calls/notify.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { useSession } from "../../lib/session/use-session.ts";
import type { RowAction } from "../../ui/table/rows/row-menu.tsx";
import type { StaffSubject } from "./actions/staff-dialog.ts";

/** ADM-08 (quirk): edit-admin shows Edit Admin, create-admin lets the dialog open. */
const EDIT_NEEDS_BOTH = "Edit Admin opens for people who also hold create-admin. Ask an administrator for it.";

/**
 * The possible actions on a member of staff (ADM-07, ADM-13): each needs its own permission and must have an effect.
 */
export function useStaffActions(open: (subject: StaffSubject) => void): (person: Person) => readonly RowAction[] {
  const held = useHeld();
  const { user } = useSession();
  const [mayCreate, mayEdit] = [held.has("create-admin"), held.has("edit-admin")];
  return (person) => {
    const isOwn = person.id === user?.id;
    const isClosed = person.state === "deactivated";
    const edit = () => (mayCreate ? open({ name: "edit", person }) : notifyError(EDIT_NEEDS_BOTH));
    const isReachable = person.state === "active" || person.state === "invited";
    return [
      ...(mayEdit ? [{ label: "Edit Admin", run: edit }] : []),
      ...(mayCreate && isReachable ? [{ label: resetLabel(person), run: () => open({ name: "reset", person }) }] : []),
      ...(mayCreate && person.two_factor && !isOwn
        ? [{ label: "Remove Two-Factor", run: () => open({ name: "two-factor", person }) }]
        : []),
      ...(mayEdit && isClosed ? [{ label: "Activate", run: () => open({ name: "activate", person }) }] : []),
      ...(mayEdit && !isClosed && !isOwn
        ? [{ label: "Deactivate", run: () => open({ name: "deactivate", person }) }]
        : []),
    ];
  };
}

const resetLabel = ({ state }: Person): string => (state === "invited" ? "Invite Again" : "Reset Password");
