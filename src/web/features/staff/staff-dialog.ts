import type { Person } from "../../../contract/person.ts";

/** What a dialog is open for. */
export type StaffSubject =
  | { readonly name: "create" }
  | { readonly name: "edit" | "reset" | "deactivate" | "activate" | "two-factor"; readonly person: Person };

export interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** It was saved: what was typed is of no more use. */
  readonly onDone: () => void;
}

/** What every dialog about one member of staff takes. */
export interface StaffDialogProps extends DialogState {
  readonly person: Person;
}
