import classes from "./estimator.module.css";

interface NairaFieldProps {
  readonly id: string;
  readonly label: string;
  readonly typed: string;
  readonly isWrong: boolean;
  /** The id of what says how it must be. */
  readonly describedBy: string;
  readonly onChange: (typed: string) => void;
}

/** An amount of money that is typed. */
export function NairaField({ id, label, typed, isWrong, describedBy, onChange }: NairaFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className={classes.money}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </>
  );
}
