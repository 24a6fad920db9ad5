import { useId } from "react";
import classes from "./check-field.module.css";

interface CheckFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly checked: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A check box with its label beside it. */
export function CheckField({ label, mistake, onChange, ...box }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <input
        {...box}
        id={id}
        type="checkbox"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake && `${id}-mistake`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
