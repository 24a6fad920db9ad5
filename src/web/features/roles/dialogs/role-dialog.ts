import type { ReactNode } from "react";
import type { RoleRow } from "../../../../contract/roles.contract.ts";

/** The purposes of a dialog. */
export type RoleSubject =
  | { readonly name: "create" }
  | { readonly name: "edit"; readonly role: RoleRow }
  | { readonly name: "details"; readonly role: RoleRow };

/** Renders the history of a role; the page supplies it. */
export type RoleHistory = ((role: RoleRow) => ReactNode) | undefined;

export interface RoleDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface RoleFormDialogProps extends RoleDialogProps {
  /** Undefined for a new role. */
  readonly role: RoleRow | undefined;
  readonly history: RoleHistory;
}

export interface RoleDetailsDialogProps extends RoleDialogProps {
  readonly role: RoleRow;
  readonly history: RoleHistory;
}

export interface RoleDialogsProps extends RoleDialogProps {
  readonly subject: RoleSubject;
  readonly history: RoleHistory;
}
