import type { Lead } from "../../../../contract/leads.contract.ts";
import type { LeadList } from "../list/lead-lists.ts";

/** The dialogs of a lead. */
export type LeadSubject =
  | { readonly name: "details" | "history" | "status"; readonly lead: Lead }
  | { readonly name: "reassign"; readonly leads: readonly Lead[] };

interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The props of every dialog of one lead. */
export interface LeadDialogProps extends DialogState {
  readonly lead: Lead;
}

export interface UpdateStatusDialogProps extends LeadDialogProps {
  /** Only My Pending Leads has a call-back time (LED-18). */
  readonly scope: LeadList["scope"];
}

export interface ReassignDialogProps extends DialogState {
  readonly leads: readonly Lead[];
  /** The leads were reassigned. */
  readonly onGiven: () => void;
}

export interface LeadDialogsProps extends DialogState {
  readonly subject: LeadSubject;
  readonly scope: LeadList["scope"];
  readonly onGiven: () => void;
}
