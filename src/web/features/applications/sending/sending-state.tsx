import classes from "../apply.module.css";
import type { Sending } from "./use-sending.ts";

interface SendingStateProps {
  readonly sending: Sending;
  /** Something before it is under way. */
  readonly isBusy: boolean;
  /** It goes on once the connection is back. */
  readonly isWaiting: boolean;
}

/** The button, the state of its call, and what to do if the result is unknown. */
export function SendingState({ sending, isBusy, isWaiting }: SendingStateProps) {
  const { progress, lost, refusal } = sending;
  const isSending = progress !== undefined;
  const busy = isSending || isBusy;
  return (
    <>
      <div role="alert">
        {lost && (
          <div className={classes.failed}>
            <strong>The connection was lost while sending</strong>
            <p>
              We cannot tell whether your application arrived. Everything is still here. Press Retry when you have a
              connection: the same application is sent again, and however often you do, it is only one.
            </p>
          </div>
        )}
        {refusal && <p className={classes.failed}>{refusal}</p>}
      </div>
      <div role="status" className={classes.progressText}>
        {isWaiting && "There is no connection. It goes on by itself as soon as the connection is back."}
        {isSending &&
          (progress < 1
            ? "Sending your application. Please keep this page open."
            : "Almost there: checking what arrived.")}
      </div>
      {isSending && <progress className={classes.progress} max={1} value={progress} aria-label="Sent so far" />}
      <button type="submit" className={classes.primary} aria-busy={busy} aria-disabled={busy}>
        {busy ? "Please wait…" : lost ? "Retry" : "Send my application"}
      </button>
    </>
  );
}
