import { RoleDetailsDialog } from "./role-details-dialog.tsx";
import type { RoleDialogsProps } from "./role-dialog.ts";
import { RoleFormDialog } from "./role-form-dialog.tsx";

/** The dialogs of a role, loaded when they are first needed. */
export function RoleDialogs({ subject, ...dialog }: RoleDialogsProps) {
  if (subject.name === "details") return <RoleDetailsDialog role={subject.role} {...dialog} />;
  return <RoleFormDialog role={subject.name === "edit" ? subject.role : undefined} {...dialog} />;
}
