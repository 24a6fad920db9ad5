import { useId } from "react";
import classes from "./loan-report.module.css";

interface ReportDateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

export function ReportDateField({ label, value, mistake, onChange }: ReportDateFieldProps) {
  const id = useId();
  const mistakeId = `${id}-mistake`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={mistake !== undefined}
        {...(mistake && { "aria-describedby": mistakeId })}
      />
      {mistake && (
        <p id={mistakeId} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
