import { useRef } from "react";
import { useModal } from "../../ui/dialog/use-modal.ts";
import { numberText } from "../../ui/figure/count-text.ts";
import { CallNotices } from "./call-notices.tsx";
import type { Held } from "./held/held.ts";
import { type Exits, HeldLeadCard } from "./held/held-lead-card.tsx";
import classes from "./lead-caller.module.css";
import { DueCallBacks } from "./queue/due-call-backs.tsx";
import type { CallQueue } from "./queue/queue-queries.ts";
import type { Calls } from "./queue/use-call-queue.ts";
import { CALLER } from "./queue/use-queue-key.ts";

interface LeadCallerProps {
  readonly held: Held;
  readonly calls: Calls;
  readonly queue: CallQueue | undefined;
}

/** The whole screen for one call after the other; it closes when a call is left, or nobody is due. */
export function LeadCaller({ held, calls, queue }: LeadCallerProps) {
  const exits = useRef<Exits>({ onEscape: () => undefined, leave: () => false });
  const { props } = useModal(() => exits.current.onEscape());
  return (
    <dialog
      {...props}
      {...{ [CALLER]: "" }}
      // A browser may close it without asking, as on a second Esc in a row.
      onClose={(event) => {
        if (!exits.current.leave()) event.currentTarget.showModal();
      }}
      className={classes.caller}
      aria-labelledby="lead-caller"
    >
      <header className={classes.head}>
        <h2 id="lead-caller">Lead caller</h2>
        <p className={classes.counts}>{queue && `${numberText(queue.callable_count)} more to call now`}</p>
        <button
          type="button"
          className={classes.leave}
          aria-keyshortcuts="Escape"
          disabled={calls.busy}
          onClick={() => void exits.current.leave()}
        >
          Leave the call
          <kbd aria-hidden>Esc</kbd>
        </button>
      </header>
      <div className={classes.body}>
        <CallNotices calls={calls} />
        {queue && (
          <div className={classes.due}>
            <DueCallBacks queue={queue} held={held.lead} />
          </div>
        )}
        <HeldLeadCard key={held.lead.id} held={held} calls={calls} queue={queue} exits={exits} />
      </div>
      <p className="visually-hidden" role="status">
        {calls.said}
      </p>
    </dialog>
  );
}
