import type { ReactNode } from "react";
import type { RoleRow } from "../../../contract/roles.contract.ts";

/** What a dialog is open for. */
export type RoleSubject =
  | { readonly name: "create" }
  | { readonly name: "edit"; readonly role: RoleRow }
  | { readonly name: "details"; readonly role: RoleRow };

/** What happened to a role, drawn by whoever composes the page. */
export type RoleHistory = ((role: RoleRow) => ReactNode) | undefined;

export interface RoleDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface RoleFormDialogProps extends RoleDialogProps {
  /** Undefined: a new one. */
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
