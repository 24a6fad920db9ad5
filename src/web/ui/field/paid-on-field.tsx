import type { ComponentProps } from "react";
import { formatDate, type LagosDate } from "../../../domain/time/lagos-date.ts";
import { TextField } from "./text-field.tsx";

interface PaidOnFieldProps extends Pick<ComponentProps<typeof TextField>, "name" | "value" | "mistake" | "onChange"> {
  readonly days: { readonly earliest: LagosDate; readonly today: LagosDate };
  /** The effect of a day before today. */
  readonly effect: string;
}

/** The day on which money arrived. Its limits are stated, and enforced by the browser's calendar. */
export function PaidOnField({ days: { earliest, today }, effect, ...field }: PaidOnFieldProps) {
  return (
    <TextField
      type="date"
      label="Paid on"
      hint={`Today, or a day back to ${formatDate(earliest)}. ${effect}`}
      required
      min={earliest}
      max={today}
      {...field}
    />
  );
}
