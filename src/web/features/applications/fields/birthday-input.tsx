import { useId } from "react";
import { MONTH_NAMES } from "../../../../domain/time/lagos-date.ts";
import classes from "../apply.module.css";
import { changeDraft } from "../draft/draft.ts";
import { FIELD_LABELS } from "../mistakes/field-labels.ts";
import type { StepState } from "../step/use-step.ts";

/** Day, month and year in three boxes: paging a calendar back forty years is slow. */
export function BirthdayInput({ state: { draft, mistakes } }: { state: StepState }) {
  const id = useId();
  const mistake = mistakes.date_of_birth;
  const shared = {
    className: classes.input,
    "aria-required": true,
    ...(mistake && { "aria-invalid": true, "aria-describedby": `${id}-mistake` }),
  } as const;
  const digits = { type: "text", inputMode: "numeric", ...shared } as const;
  return (
    <fieldset className={classes.birthday}>
      <legend>{FIELD_LABELS.date_of_birth}</legend>
      <div className={classes.parts}>
        <div>
          <label htmlFor={`${id}-day`}>Day</label>
          <input
            {...digits}
            id={`${id}-day`}
            name="birth_day"
            autoComplete="bday-day"
            maxLength={2}
            value={draft.birth_day}
            onChange={(event) => changeDraft({ birth_day: event.currentTarget.value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-month`}>Month</label>
          <select
            {...shared}
            id={`${id}-month`}
            name="birth_month"
            autoComplete="bday-month"
            value={draft.birth_month}
            onChange={(event) => changeDraft({ birth_month: event.currentTarget.value })}
          >
            <option value="">Month</option>
            {MONTH_NAMES.map((month, index) => (
              <option key={month} value={String(index + 1)}>
                {month}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-year`}>Year</label>
          <input
            {...digits}
            id={`${id}-year`}
            name="birth_year"
            autoComplete="bday-year"
            maxLength={4}
            value={draft.birth_year}
            onChange={(event) => changeDraft({ birth_year: event.currentTarget.value })}
          />
        </div>
      </div>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
