import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import classes from "./dashboard-page.module.css";
import { greetingFor } from "./greeting.ts";
import { type Queue, QueueCard } from "./queue-card.tsx";

export function DashboardPage({ firstName, queues }: { firstName: string; queues: readonly Queue[] }) {
  const now = new Date();
  const greeting = greetingFor(now.getHours(), now.getMinutes());
  return (
    <>
      <PageHeader
        title={greeting ? `Good ${greeting}, ${firstName}` : "Dashboard"}
        context="What is waiting for you now."
      />
      {queues.length === 0 ? (
        <EmptyState title="No queue is yours" action={<Link to="/all-loans">All loans</Link>}>
          Your roles give you no queue to work on. You can still read every loan.
        </EmptyState>
      ) : (
        <ul className={classes.queues}>
          {queues.map((queue) => (
            <li key={queue.path}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
