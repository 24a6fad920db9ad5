import type { Lead } from "../../../../contract/leads.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { RowMenu } from "../../../ui/table/rows/row-menu.tsx";
import type { LeadSubject } from "../dialogs/lead-dialog.ts";
import { leadName } from "../lead-words.ts";
import type { LeadList } from "./lead-lists.ts";

interface LeadRowMenuProps {
  readonly lead: Lead;
  readonly scope: LeadList["scope"];
  readonly onOpen: (subject: LeadSubject) => void;
}

/** LED-05 to LED-08: either of two permissions shows a lead, each checked separately. */
export function LeadRowMenu({ lead, scope, onOpen }: LeadRowMenuProps) {
  const held = useHeld();
  const maySee = held.has("view-all-leads") || held.has("process-leads");
  const seeing = [
    { label: "View Details", run: () => onOpen({ name: "details", lead }) },
    { label: "View History", run: () => onOpen({ name: "history", lead }) },
  ];
  const updating = { label: "Update Report", run: () => onOpen({ name: "status", lead }) };
  const giving = { label: "Reassign", run: () => onOpen({ name: "reassign", leads: [lead] }) };
  return (
    <RowMenu
      label={`Actions for ${leadName(lead)}`}
      actions={[
        ...(maySee ? seeing : []),
        ...(held.has("process-leads") ? [updating] : []),
        ...(scope === "all" && held.has("view-all-leads") ? [giving] : []),
      ]}
    />
  );
}
