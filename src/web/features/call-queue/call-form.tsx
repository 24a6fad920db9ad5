import { Field } from "../../ui/field/field.tsx";
import { boxTextOf } from "../leads/dialogs/call-back-time.ts";
import classes from "./held-lead.module.css";
import type { OutcomeForm } from "./use-outcomes.ts";

/** The remark, and the time to call again: with Call back and Did not answer. Enter after the time confirms. */
export function CallForm({ form }: { form: OutcomeForm }) {
  const { draft, mistakes, change, fields } = form;
  return (
    <div className={classes.form}>
      <Field label="Remark (optional)" mistake={mistakes.remark}>
        {(control) => (
          <textarea
            {...control}
            ref={fields.remark}
            className={`${control.className} ${classes.remarkBox}`}
            rows={2}
            maxLength={1000}
            value={draft.remark}
            onChange={(event) => change({ remark: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Call-back time, in Lagos" mistake={mistakes.call_back_time}>
        {(control) => (
          <input
            {...control}
            ref={fields.time}
            type="datetime-local"
            min={boxTextOf(new Date())}
            value={draft.callBack}
            onKeyDown={(event) => {
              if (event.key === "Enter") form.confirm();
            }}
            onChange={(event) => change({ callBack: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
