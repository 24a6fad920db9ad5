import { useId } from "react";
import classes from "./statements.module.css";

/** What was said to a doubt; `missing`: posting was asked for without an answer. */
export type Ticked = "none" | "missing" | "yes";

interface DoubtTickProps {
  /** Why posting is asked about. */
  readonly doubt: string;
  /** What somebody says by the tick. */
  readonly label: string;
  /** What to do before posting goes on. */
  readonly reminder: string;
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
}

/** A doubt about the whole statement: nothing is posted before somebody has looked at the file and says how it is. */
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
