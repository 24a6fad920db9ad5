import classes from "./statements.module.css";

interface BrokenBalancesProps {
  /** At which row they stop adding up. */
  readonly note: string | null;
  /** Posting was asked for without an answer. */
  readonly isMissing: boolean;
  readonly onAnswer: (isRight: boolean) => void;
}

/** A row may be missing, or be wrong: nothing is posted before somebody has looked at the file and says so. */
export function BrokenBalances({ note, isMissing, onAnswer }: BrokenBalancesProps) {
  return (
    <>
      <p className={classes.warning}>The balances of this statement do not add up. {note}</p>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-invalid={isMissing}
          aria-describedby={isMissing ? "broken-balances" : undefined}
          onChange={(event) => onAnswer(event.currentTarget.checked)}
        />
        <span>I have looked at the file, and the lines are right</span>
      </label>
      {isMissing && (
        <p id="broken-balances" role="alert" className={classes.warning}>
          Look at the file and tick this, or put the statement aside
        </p>
      )}
    </>
  );
}
