import { type RefObject, useState } from "react";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { typedTime } from "../../../domain/time/typed-time.ts";
import { TextField } from "../field/text-field.tsx";
import { DateField } from "./date-field.tsx";
import classes from "./day-time-field.module.css";

interface DayTimeFieldProps {
  readonly dayLabel: string;
  readonly timeLabel: string;
  /** `2026-04-03T14:05` or empty; what is no day or no time is passed on as typed. */
  readonly value: string;
  readonly name?: string;
  readonly earliest?: LagosDate;
  readonly disabled?: boolean;
  readonly mistake?: string | undefined;
  readonly ref?: RefObject<HTMLFieldSetElement | null>;
  /** Enter after the time. */
  readonly onEnter?: () => void;
  readonly onChange: (value: string) => void;
}

/** A day and a time of it, both typed: day month year and 14:05 whatever the browser's language (CST-06, CST-07). */
export function DayTimeField(props: DayTimeFieldProps) {
  const { dayLabel, timeLabel, value, name, earliest = "", disabled = false, mistake, ref, onEnter, onChange } = props;
  const [isLeft, setLeft] = useState(false);
  const { day, time } = partsOf(value);
  const change = (next: { readonly day?: string; readonly time?: string }): void => {
    const both = { day, time, ...next };
    onChange(both.day === "" && both.time === "" ? "" : `${both.day}T${both.time}`);
  };
  const isNoTime = isLeft && time !== "" && typedTime(time) === undefined;
  return (
    <fieldset ref={ref} className={classes.both}>
      <DateField
        label={dayLabel}
        value={day}
        earliest={earliest}
        disabled={disabled}
        onChange={(next) => change({ day: next })}
      />
      <TextField
        label={timeLabel}
        {...(name !== undefined && { name })}
        placeholder="14:05"
        maxLength={8}
        disabled={disabled}
        value={time}
        mistake={mistake || (isNoTime ? "Type a time, such as 14:05" : undefined)}
        onKeyDown={({ key }) => {
          if (key === "Enter") onEnter?.();
        }}
        onBlur={() => {
          setLeft(true);
          const meant = typedTime(time);
          if (meant !== undefined && meant !== time) change({ time: meant });
        }}
        onChange={(next) => {
          setLeft(false);
          change({ time: next.replaceAll("T", "") });
        }}
      />
    </fieldset>
  );
}

function partsOf(value: string): { readonly day: string; readonly time: string } {
  const at = value.lastIndexOf("T");
  return at < 0 ? { day: value, time: "" } : { day: value.slice(0, at), time: value.slice(at + 1) };
}
