import { useId } from "react";
import classes from "../statements.module.css";

/** The answer to a warning; `missing`: posting was requested without one. */
export type Ticked = "none" | "missing" | "yes";

interface DoubtTickProps {
  /** Why posting needs confirmation. */
  readonly doubt: string;
  /** The label of the checkbox. */
  readonly label: string;
  /** What to do before posting. */
  readonly reminder: string;
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
}

/** A warning about the whole statement: nothing is posted before somebody has checked the file and confirmed. */
export function DoubtTick({ doubt, label, reminder, ticked, onTick }: DoubtTickProps) {
  const missing = useId();
  const isMissing = ticked === "missing";
  return (
    <>
      <p className={classes.warning}>{doubt}</p>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-invalid={isMissing}
          aria-describedby={isMissing ? missing : undefined}
          onChange={(event) => onTick(event.currentTarget.checked ? "yes" : "none")}
        />
        <span>{label}</span>
      </label>
      {isMissing && (
        <p id={missing} role="alert" className={classes.warning}>
          {reminder}
        </p>
      )}
    </>
  );
}
