import { RoleFormDialog } from "../form/role-form-dialog.tsx";
import { RoleDetailsDialog } from "./role-details-dialog.tsx";
import type { RoleDialogsProps } from "./role-dialog.ts";

/** The dialogs of a role, loaded when they are first needed. */
export function RoleDialogs({ subject, ...dialog }: RoleDialogsProps) {
  if (subject.name === "details") return <RoleDetailsDialog role={subject.role} {...dialog} />;
  return <RoleFormDialog role={subject.name === "edit" ? subject.role : undefined} {...dialog} />;
}
