import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { DayTimeField } from "../../ui/date/day-time-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import classes from "./held/held-lead.module.css";
import type { OutcomeForm } from "./outcome/use-outcomes.ts";

/** The remark, and the time to call again: with Call back and Did not answer. Enter after the time confirms. */
export function CallForm({ form }: { form: OutcomeForm }) {
  const { draft, mistakes, change, fields, isAhead } = form;
  return (
    <div className={classes.form}>
      <TextArea
        label="Remark (optional)"
        ref={fields.remark}
        rows={3}
        maxLength={1000}
        disabled={isAhead}
        hint={hintOf(form)}
        value={draft.remark}
        mistake={mistakes.remark}
        onChange={(remark) => change({ remark })}
      />
      <DayTimeField
        dayLabel="Call-back day"
        timeLabel="Call-back time, in Lagos"
        ref={fields.time}
        disabled={isAhead}
        earliest={lagosDateOf(new Date())}
        value={draft.callBack}
        mistake={mistakes.call_back_time}
        onEnter={form.confirm}
        onChange={(callBack) => change({ callBack })}
      />
    </div>
  );
}

/** Notes save themselves on this device until the outcome takes them to the lead. */
function hintOf({ draft, isKept }: OutcomeForm): string {
  if (draft.remark === "" && draft.callBack === "") return "Notes save themselves.";
  return isKept ? "Saved" : "Not saved on this device: record an outcome before you leave.";
}
