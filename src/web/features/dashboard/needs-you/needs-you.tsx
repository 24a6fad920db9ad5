import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import classes from "./needs-you.module.css";
import { type Queue, QueueCard } from "./queue-card.tsx";

/** What waits is not known: the server did not answer. */
export interface QueuesFailure {
  readonly busy: boolean;
  readonly onRetry: () => void;
}

interface NeedsYouProps {
  readonly queues: readonly Queue[];
  readonly failure: QueuesFailure | undefined;
}

/** What waits for this person, before any figure; the queues in which nothing waits are one line. */
export function NeedsYou({ queues, failure }: NeedsYouProps) {
  const handsOver = useHeld().has("process-device-pickup");
  const oldest = Math.max(...queues.map(({ waiting }) => waiting?.oldest_days ?? 0));
  return (
    <section aria-labelledby="needs-you" className={classes.part}>
      <h2 id="needs-you" className={classes.heading}>
        Needs you
      </h2>
      {failure && queues.length > 0 && (
        <QuietFailure {...failure}>The counts did not load. Each queue opens its list.</QuietFailure>
      )}
      {queues.length === 0 ? (
        <div className={classes.none}>
          <EmptyState
            title="No queues for your roles"
            action={
              handsOver ? (
                <Link to="/device/pickup/initiate">Confirm Device Pickup</Link>
              ) : (
                <Link to="/all-loans">All loans</Link>
              )
            }
          >
            {handsOver
              ? "Your work begins when a customer collects a device."
              : "Your roles give you no queue to work on. You can still read every loan."}
          </EmptyState>
        </div>
      ) : (
        <ul className={classes.queues}>
          {queues.map((queue) => (
            <li key={queue.path}>
              <QueueCard queue={queue} leads={oldest > 0 && queue.waiting?.oldest_days === oldest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
