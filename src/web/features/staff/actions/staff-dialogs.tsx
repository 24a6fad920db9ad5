import { ActivateDialog } from "./activate-dialog.tsx";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { CreateAdminDialog } from "./form/create-admin-dialog.tsx";
import { EditAdminDialog } from "./form/edit-admin-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { RemoveTwoFactorDialog } from "./remove-two-factor-dialog.tsx";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";
import type { DialogState, StaffSubject } from "./staff-dialog.ts";

const DIALOGS = {
  edit: EditAdminDialog,
  reset: ResetPasswordDialog,
  "hand-over": HandOverDialog,
  deactivate: DeactivateDialog,
  activate: ActivateDialog,
  "two-factor": RemoveTwoFactorDialog,
} as const;

interface StaffDialogsProps extends DialogState {
  readonly subject: StaffSubject;
}

/** The dialogs of All Admins, loaded when the pointer first rests on a row or the button. */
export function StaffDialogs({ subject, ...state }: StaffDialogsProps) {
  if (subject.name === "create") return <CreateAdminDialog {...state} />;
  const Dialog = DIALOGS[subject.name];
  return <Dialog person={subject.person} {...state} />;
}
