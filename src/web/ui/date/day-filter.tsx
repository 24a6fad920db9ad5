import type { ComponentProps } from "react";
import { isLagosDate } from "../../../domain/time/lagos-date.ts";
import { DateRange } from "./date-range.tsx";

type DayFilterProps = Pick<
  ComponentProps<typeof DateRange>,
  "label" | "fromLabel" | "toLabel" | "range" | "folds" | "onChange"
>;

/** The days of a filter. Text that is no day filters nothing: the day of before stays. */
export function DayFilter({ range, onChange, ...labels }: DayFilterProps) {
  const kept = (next: string, before: string): string => (next === "" || isLagosDate(next) ? next : before);
  return (
    <DateRange
      {...labels}
      range={range}
      onChange={(next) => {
        const { from, to } = { from: kept(next.from, range.from), to: kept(next.to, range.to) };
        if (from !== range.from || to !== range.to) onChange({ from, to });
      }}
    />
  );
}
