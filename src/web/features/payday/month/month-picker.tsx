import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import classes from "../payday.module.css";
import { monthAfter, monthsAround } from "./month-words.ts";

interface MonthPickerProps {
  readonly month: string;
  /** The month of the current business date. */
  readonly today: string;
  readonly onChange: (month: string) => void;
}

export function MonthPicker({ month, today, onChange }: MonthPickerProps) {
  return (
    <div className={classes.months}>
      <IconButton label="Previous month" onClick={() => onChange(monthAfter(month, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <SelectBox
        label="Month"
        value={month}
        options={monthsAround(today, month).map((value) => ({ value, label: formatMonth(value) }))}
        onChange={onChange}
      />
      <IconButton label="Next month" onClick={() => onChange(monthAfter(month, 1))}>
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
