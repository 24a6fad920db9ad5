import type { ComponentProps } from "react";
import { formatDate, type LagosDate } from "../../../domain/time/lagos-date.ts";
import { DateField } from "../date/date-field.tsx";

interface PaidOnFieldProps extends Pick<ComponentProps<typeof DateField>, "name" | "value" | "mistake" | "onChange"> {
  readonly days: { readonly earliest: LagosDate; readonly today: LagosDate };
  /** The effect of a day before today. */
  readonly effect: string;
}

/** The day on which money arrived. Its limits are stated, and enforced by the calendar. */
export function PaidOnField({ days: { earliest, today }, effect, ...field }: PaidOnFieldProps) {
  return (
    <DateField
      label="Paid on"
      hint={`Today, or a day back to ${formatDate(earliest)}. ${effect}`}
      required
      earliest={earliest}
      latest={today}
      {...field}
    />
  );
}
