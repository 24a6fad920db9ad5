import { DateTimeText } from "../../ui/figure/date-text.tsx";
import classes from "./call-queue.module.css";
import type { CallQueue, NextAnswer } from "./queue/queue-queries.ts";

interface NobodyToCallProps {
  readonly queue: CallQueue;
  /** The last answer that there is no next lead. */
  readonly answer: NextAnswer | undefined;
  readonly busy: boolean;
}

/** Why nobody is shown: the hour, nobody is due, or nobody was requested yet. */
export function NobodyToCall({ queue, answer, busy }: NobodyToCallProps) {
  if (busy) return <p className={classes.quiet}>Looking for the next lead…</p>;
  // The button says when calling begins.
  if (!queue.is_contact_time) return <p className={classes.quiet}>Calling hours are 08:00 to 19:00, Lagos time.</p>;
  const refused = answer && isStillSo(answer) ? answer : undefined;
  if (!refused && queue.callable_count > 0) {
    return (
      <p className={classes.quiet}>
        <span className={classes.press}>
          Press <kbd className={classes.key}>N</kbd> or{" "}
        </span>
        “Next lead”: the lead is assigned to you while you call.
      </p>
    );
  }
  const resumes = refused ? refused.resumes_at : queue.resumes_at;
  return (
    <p className={classes.quiet}>
      No call is due now.{" "}
      {resumes ? (
        <>
          The next call is due <Begins at={resumes} />.
        </>
      ) : (
        "New leads come in with the next upload."
      )}
    </p>
  );
}

const isStillSo = ({ resumes_at }: NextAnswer): boolean => resumes_at === null || Date.parse(resumes_at) > Date.now();

function Begins({ at }: { at: string | null }) {
  if (at === null) return "later";
  return (
    <>
      on <DateTimeText instant={at} />, Lagos time
    </>
  );
}
