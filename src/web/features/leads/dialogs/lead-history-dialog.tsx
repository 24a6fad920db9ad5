import { useQuery } from "@tanstack/react-query";
import type { LeadHistory } from "../../../../contract/leads.contract.ts";
import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { LeadBadge } from "../lead-badge.tsx";
import { leadQuery } from "../lead-queries.ts";
import type { LeadDialogProps } from "./lead-dialog.ts";
import classes from "./lead-dialogs.module.css";
import { LeadImportLine } from "./lead-import-line.tsx";

/** The history of a lead, newest first, with its origin at the end (LED-14). */
export function LeadHistoryDialog({ lead: row, opened, onClose }: LeadDialogProps) {
  const { data: lead = row } = useQuery({ ...leadQuery(row), enabled: opened, placeholderData: row });
  if (!opened) return null;
  return (
    <Drawer title={`History of ${lead.name}`} onClose={onClose}>
      <Timeline label="History">
        {lead.lead_histories.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
        <li>
          <LeadImportLine lead={lead} />
        </li>
      </Timeline>
    </Drawer>
  );
}

/** How a call ended, with what was noted of it. */
export function HistoryEntry({ entry: { status, user, remark, created_at, call_back_time } }: { entry: LeadHistory }) {
  return (
    <li>
      <p className={classes.entryHead}>
        <LeadBadge status={status} />
        <span className={classes.quiet}>
          {user.name}, <DateTimeText instant={created_at} />
        </span>
      </p>
      {remark && <p className={classes.remark}>{remark}</p>}
      {call_back_time && (
        <p className={classes.quiet}>
          To be called back <DateTimeText instant={call_back_time} />
        </p>
      )}
    </li>
  );
}
