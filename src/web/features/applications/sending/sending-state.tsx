import classes from "../apply.module.css";
import type { Sending } from "./use-sending.ts";

/** The button, the state of its call, and what to do if the result is unknown. */
export function SendingState({ sending, isWaiting }: { sending: Sending; isWaiting: boolean }) {
  const { progress, lost, refusal } = sending;
  const busy = progress !== undefined;
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
        {busy &&
          (progress < 1
            ? "Sending your application. Please keep this page open."
            : "Almost there: checking what arrived.")}
      </div>
      {busy && <progress className={classes.progress} max={1} value={progress} aria-label="Sent so far" />}
      <button type="submit" className={classes.primary} aria-busy={busy || isWaiting} aria-disabled={busy || isWaiting}>
        {busy || isWaiting ? "Please wait…" : lost ? "Retry" : "Send my application"}
      </button>
    </>
  );
}
