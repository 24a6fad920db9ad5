import type { Person } from "../../../../contract/person.ts";

/** The purposes of a dialog. */
export type StaffSubject =
  | { readonly name: "create" }
  | {
      readonly name: "edit" | "reset" | "hand-over" | "deactivate" | "activate" | "two-factor";
      readonly person: Person;
    };

export interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Saved: typed values are no longer needed. */
  readonly onDone: () => void;
}

/** The props of every dialog about one member of staff. */
export interface StaffDialogProps extends DialogState {
  readonly person: Person;
}
