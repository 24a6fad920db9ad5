import type { ReactNode } from "react";
import { DASHBOARD_FIGURES } from "../../../contract/dashboard.contract.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { Link } from "../../lib/route/link.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { ChartCards } from "./charts/chart-cards.tsx";
import { ComparedDays } from "./compared-days.tsx";
import classes from "./dashboard-page.module.css";
import { FigureBoxes } from "./figure-boxes.tsx";
import { greetingFor } from "./greeting.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { searchOfPeriod } from "./period-search.ts";
import { type Queue, QueueCard } from "./queue-card.tsx";
import { useMinute } from "./use-minute.ts";
import { usePeriodFigures } from "./use-period-figures.ts";

interface DashboardPageProps {
  readonly firstName: string;
  readonly queues: readonly Queue[];
  /** The list of the loans in a status, if this person may open it. */
  readonly listOf: (status: LoanStatus) => string | undefined;
  /** Shown above the figures: the setup steps that remain. */
  readonly firstSteps?: ReactNode;
  /** Shown below the queues: what colleagues asked this person. */
  readonly asked?: ReactNode;
}

export function DashboardPage({ firstName, queues, listOf, firstSteps, asked }: DashboardPageProps) {
  const { period, figures, choosePeriod, failed } = usePeriodFigures();
  return (
    <>
      <PageHeader
        title={useGreeting(firstName)}
        context={<ComparedDays figures={figures} />}
        action={<PeriodFilter period={period} onChange={choosePeriod} />}
      />
      {firstSteps}
      <FigureBoxes show={DASHBOARD_FIGURES} figures={figures} search={searchOfPeriod(period)} />
      <Queues queues={queues} />
      {asked && <div className={classes.part}>{asked}</div>}
      <ChartCards period={period} ready={figures.data !== undefined || failed} listOf={listOf} />
    </>
  );
}

/** DSH-01. At 16:00 the name appears without a greeting (DSH-05). */
function useGreeting(firstName: string): string {
  const now = useMinute();
  const greeting = greetingFor(now.getHours(), now.getMinutes());
  return (greeting ? `Good ${greeting}, ${firstName}` : firstName) || "Dashboard";
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  return (
    <section aria-labelledby="queues" className={classes.part}>
      <h2 id="queues" className={classes.heading}>
        Waiting now
      </h2>
      {queues.length === 0 ? (
        <div className={classes.none}>
          <EmptyState title="No queues for your roles" action={<Link to="/all-loans">All loans</Link>}>
            Your roles give you no queue to work on. You can still read every loan.
          </EmptyState>
        </div>
      ) : (
        <ul className={classes.queues}>
          {queues.map((queue) => (
            <li key={queue.path}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
