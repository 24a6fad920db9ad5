import { useQuery } from "@tanstack/react-query";
import { lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { DayTimeField } from "../../../ui/date/day-time-field.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { LeadBadge } from "../lead-badge.tsx";
import { LeadPhone } from "../lead-phone.tsx";
import { leadStatusesQuery } from "../lead-queries.ts";
import { takesCallBackTime } from "./call-back-time.ts";
import { LeadChanged } from "./lead-changed.tsx";
import type { UpdateStatusDialogProps } from "./lead-dialog.ts";
import classes from "./lead-dialogs.module.css";
import { useUpdateStatus } from "./use-update-status.ts";

/** Records a lead's outcome. Typed values survive an error, closing the dialog, and a conflicting save. */
export function UpdateStatusDialog({ lead, scope, opened, onClose }: UpdateStatusDialogProps) {
  const { data: statuses = [] } = useQuery(leadStatusesQuery);
  const form = useUpdateStatus({ lead, scope, onClose });
  const { values, newer } = form;
  if (!opened) return null;
  return (
    <DialogForm
      title="Update Status"
      confirmLabel={newer ? "Save over the new version" : "Save"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p className={classes.subject}>
        <strong>{lead.name}</strong> <LeadPhone phone={lead.phone_number} /> <LeadBadge status={lead.status} />
      </p>
      {newer && <LeadChanged before={lead} after={newer.lead} refusal={newer.refusal} />}
      <SelectField
        label="Status"
        autofocus
        options={[{ value: "", label: "Choose a status" }, ...statuses]}
        {...form.field("status")}
      />
      {takesCallBackTime(scope, values.status) && (
        <DayTimeField
          dayLabel="Call-back day"
          timeLabel="Call-back time, in Lagos (optional)"
          earliest={lagosDateOf(new Date())}
          {...form.field("call_back_time")}
        />
      )}
      <TextArea label="Remark (optional)" rows={3} maxLength={1000} {...form.field("remark")} />
    </DialogForm>
  );
}
