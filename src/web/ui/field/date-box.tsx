import { useEffect, useState } from "react";
import classes from "./field.module.css";

interface DateBoxProps {
  readonly label: string;
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** A year that is still being typed has leading zeros. */
const FIRST_DAY = "1900-01-01";

/** The browser's native date field for a filter. */
export function DateBox({ label, value, min = "", max = "", onChange }: DateBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = (day: string): void => {
    setTyped(day);
    if (day === "" || day >= FIRST_DAY) onChange(day);
  };
  return (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      <input
        type="date"
        className={classes.input}
        value={typed}
        min={min || FIRST_DAY}
        max={max || "9999-12-31"}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
