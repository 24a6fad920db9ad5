import { LeadDetailsDialog } from "./lead-details-dialog.tsx";
import type { LeadDialogsProps } from "./lead-dialog.ts";
import { LeadHistoryDialog } from "./lead-history-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { UpdateStatusDialog } from "./update-status-dialog.tsx";

/** The dialogs of a lead, loaded when a row is first hovered (LED-09). */
export function LeadDialogs({ subject, scope, onGiven, ...state }: LeadDialogsProps) {
  if (subject.name === "reassign") return <ReassignDialog leads={subject.leads} onGiven={onGiven} {...state} />;
  if (subject.name === "status") return <UpdateStatusDialog lead={subject.lead} scope={scope} {...state} />;
  const Dialog = subject.name === "details" ? LeadDetailsDialog : LeadHistoryDialog;
  return <Dialog lead={subject.lead} {...state} />;
}
