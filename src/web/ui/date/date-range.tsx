import { useState } from "react";
import { isLagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { presetLabel, presetOf, presetRange, RANGE_PRESETS } from "../../../domain/time/range-presets.ts";
import { Field } from "../field/field.tsx";
import { Options } from "../field/select-box.tsx";
import { DateField } from "./date-field.tsx";

interface Range {
  /** YYYY-MM-DD, or empty where the range is open. */
  readonly from: string;
  readonly to: string;
}

interface DateRangeProps {
  readonly range: Range;
  /** What the ready ranges are a choice of: "Created". */
  readonly label: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly required?: boolean;
  /** The two days appear once "Chosen days" is chosen, for they are seldom asked for. */
  readonly folds?: true;
  readonly mistakes?: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly onChange: (range: Range) => void;
}

const CHOSEN = "chosen";

/**
 * The first and the last day of a filter or a report, or a ready range. Three fields without a frame: the caller lays
 * them out among its own. Text that is no day is passed on as typed, as in every date field.
 */
export function DateRange({
  range,
  label,
  fromLabel,
  toLabel,
  required = false,
  folds,
  mistakes = {},
  onChange,
}: DateRangeProps) {
  const { from, to } = range;
  const today = lagosDateOf(new Date());
  const [isOpen, setOpen] = useState(false);
  const preset = isOpen ? CHOSEN : from || to ? (presetOf(range, today) ?? CHOSEN) : "";
  const choose = (name: string): void => {
    setOpen(name === CHOSEN);
    const chosen = RANGE_PRESETS.find((one) => one === name);
    if (chosen) onChange(presetRange(chosen, today));
    else if (name === "") onChange({ from: "", to: "" });
  };
  const options = [
    { value: "", label: "Any day" },
    ...RANGE_PRESETS.map((one) => ({ value: one, label: presetLabel(one) })),
    ...(folds || preset === CHOSEN ? [{ value: CHOSEN, label: "Chosen days" }] : []),
  ];
  return (
    <>
      <Field label={label}>
        {({ id, className }) => (
          <select id={id} className={className} value={preset} onChange={(event) => choose(event.currentTarget.value)}>
            <Options of={options} />
          </select>
        )}
      </Field>
      {(!folds || preset === CHOSEN) && (
        <>
          <DateField
            label={fromLabel}
            value={from}
            latest={isLagosDate(to) ? to : ""}
            required={required}
            mistake={mistakes.from}
            onChange={(day) => onChange({ from: day, to })}
          />
          <DateField
            label={toLabel}
            value={to}
            earliest={isLagosDate(from) ? from : ""}
            required={required}
            mistake={mistakes.to}
            onChange={(day) => onChange({ from, to: day })}
          />
        </>
      )}
    </>
  );
}
