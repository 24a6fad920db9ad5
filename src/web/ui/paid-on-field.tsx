import { TextInput } from "@mantine/core";
import { formatDate, type LagosDate } from "../../domain/time/lagos-date.ts";

interface PaidOnFieldProps {
  readonly days: { readonly earliest: LagosDate; readonly today: LagosDate };
  /** What a day before today does. */
  readonly effect: string;
  readonly inputProps: object;
}

/** The day on which money came. Its bounds are said, and held by the browser's calendar. */
export function PaidOnField({ days: { earliest, today }, effect, inputProps }: PaidOnFieldProps) {
  return (
    <TextInput
      type="date"
      label="Paid on"
      description={`Today, or a day back to ${formatDate(earliest)}. ${effect}`}
      required
      min={earliest}
      max={today}
      {...inputProps}
    />
  );
}
