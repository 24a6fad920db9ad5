import { IconClock, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatDayOfYear, formatTime, lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { countText, numberText } from "../../../ui/figure/count-text.ts";
import { CallNotices } from "../call-notices.tsx";
import classes from "../call-queue.module.css";
import { NobodyToCall } from "../nobody-to-call.tsx";
import { DueCallBacks } from "./due-call-backs.tsx";
import { type CallQueue, callQueueQuery } from "./queue-queries.ts";
import { useCallQueue } from "./use-call-queue.ts";
import { plainKey, useQueueKey } from "./use-queue-key.ts";

const loadCaller = () => import("../lead-caller.tsx").then((module) => module.LeadCaller);

/** Whom to call next (OPN-75): who waits, due agreed calls, and the button that opens the lead caller. */
export function CallQueuePanel() {
  const { data: queue, isError } = useQuery(callQueueQuery);
  const calls = useCallQueue(queue);
  const { held, busy, said } = calls;
  const Caller = usePart(held !== undefined || busy, loadCaller);
  const mayAsk = held === undefined && !busy && queue?.is_contact_time === true;
  useQueueKey((event) => {
    const isMine = mayAsk && plainKey(event)?.toLowerCase() === "n";
    if (isMine) void calls.goOn();
    return isMine;
  });
  const { button, heading } = useReturn(held !== undefined || busy);
  return (
    <section className={classes.panel} aria-labelledby="call-queue" aria-busy={busy || (!queue && !isError)}>
      <header className={classes.head}>
        <h2 id="call-queue" ref={heading} tabIndex={-1}>
          Call queue
        </h2>
        <p className={classes.counts}>
          {queue && countsOf(queue)}
          {!queue && isError && "The queue did not load. Tenor tries again automatically."}
        </p>
        <Button
          ref={button}
          tone={queue?.is_contact_time === false ? undefined : "primary"}
          disabled={!mayAsk}
          aria-keyshortcuts="N"
          onClick={() => void calls.goOn()}
        >
          {queue?.is_contact_time === false ? <IconClock size={16} aria-hidden /> : <IconPhone size={16} aria-hidden />}
          {queue?.is_contact_time === false ? (
            beginsWords(queue)
          ) : (
            <>
              Next lead
              <kbd className={classes.keyOnBrand}>N</kbd>
            </>
          )}
        </Button>
      </header>
      {!held && <CallNotices calls={calls} />}
      {!queue && !isError && (
        <p className={classes.quiet} aria-hidden="true">
          {"\u00a0"}
        </p>
      )}
      {queue && !held && <DueCallBacks queue={queue} held={undefined} />}
      {queue && !held && <NobodyToCall queue={queue} answer={calls.answer} busy={busy} />}
      {held && <p className={classes.quiet}>You are calling {held.lead.name}.</p>}
      {held && Caller && <Caller held={held} calls={calls} queue={queue} />}
      {!held && (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
    </section>
  );
}

/** As many wait as the list below has rows; those to call now are some of them and the unassigned leads. */
function countsOf({ waiting_count, callable_count, due_count }: CallQueue): string {
  const due = due_count > 0 ? ` · ${countText(due_count, "call-back")} due` : "";
  if (waiting_count === 0 && callable_count > 0)
    return `${countText(callable_count, "unassigned lead waits", "unassigned leads wait")}${due}`;
  return `${countText(waiting_count, "lead")} waiting · ${numberText(callable_count)} to call now, unassigned ones too${due}`;
}

function beginsWords({ resumes_at }: CallQueue): string {
  if (!resumes_at) return "Calling begins later";
  const at = new Date(resumes_at);
  return `Calling begins ${formatDayOfYear(lagosDateOf(at))}, ${formatTime(at)}`;
}

/** After the caller has closed, the focus is on the button that opened it, or on the heading while that rests. */
function useReturn(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) (button.current?.disabled ? heading.current : button.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { button, heading };
}
