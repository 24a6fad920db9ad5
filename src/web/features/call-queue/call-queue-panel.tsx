import { IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { usePart } from "../../lib/use-part.ts";
import { Button } from "../../ui/button/button.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import classes from "./call-queue.module.css";
import { DueCallBacks } from "./due-call-backs.tsx";
import { NobodyToCall } from "./nobody-to-call.tsx";
import { callQueueQuery } from "./queue-queries.ts";
import { useCallQueue } from "./use-call-queue.ts";
import { plainKey, useQueueKey } from "./use-queue-key.ts";

const loadCard = () => import("./held-lead-card.tsx").then((module) => module.HeldLeadCard);

/** Whom to call next (OPN-75): who waits, due agreed calls, and the lead being called. */
export function CallQueuePanel() {
  const { data: queue, isError } = useQuery(callQueueQuery);
  const calls = useCallQueue(queue);
  const { held, busy, failed, said, farewell } = calls;
  const Card = usePart(held !== undefined || busy, loadCard);
  const mayAsk = held === undefined && !busy && queue !== undefined;
  useQueueKey((event) => {
    const isMine = mayAsk && plainKey(event)?.toLowerCase() === "n";
    if (isMine) void calls.goOn();
    return isMine;
  });
  return (
    <section className={classes.panel} aria-labelledby="call-queue" aria-busy={busy || (!queue && !isError)}>
      <header className={classes.head}>
        <h2 id="call-queue">Call queue</h2>
        <p className={classes.counts}>
          {queue && `${countText(queue.waiting_count, "lead")} waiting`}
          {queue && queue.due_count > 0 && ` · ${countText(queue.due_count, "call-back")} due`}
          {!queue && isError && "The queue did not load. Tenor tries again automatically."}
        </p>
        {held === undefined && (
          <Button tone="primary" disabled={!mayAsk} aria-keyshortcuts="N" onClick={() => void calls.goOn()}>
            <IconPhone size={16} aria-hidden />
            Next lead
            <kbd className={classes.keyOnBrand}>N</kbd>
          </Button>
        )}
      </header>
      {farewell && (
        <Callout tone="warning" role="alert">
          <p>{farewell.words}</p>
          {farewell.typed && <p>What you had typed: “{farewell.typed}”</p>}
        </Callout>
      )}
      {failed && (
        <QuietFailure busy={busy} onRetry={calls.retry}>
          {failed}
        </QuietFailure>
      )}
      {!queue && !isError && (
        <p className={classes.quiet} aria-hidden="true">
          {"\u00a0"}
        </p>
      )}
      {queue && <DueCallBacks queue={queue} held={held?.lead} />}
      {queue && !held && <NobodyToCall queue={queue} answer={calls.answer} busy={busy} />}
      {held && Card && <Card key={held.lead.id} held={held} calls={calls} queue={queue} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
