import type { ReactNode } from "react";
import { DASHBOARD_FIGURES, type Figures } from "../../../contract/dashboard.contract.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { ChartsOnDemand } from "./charts/charts-on-demand.tsx";
import classes from "./dashboard-page.module.css";
import { FigureBoxes } from "./figures/figure-boxes.tsx";
import { greetingFor } from "./greeting.ts";
import { DashboardHeroCard } from "./hero/dashboard-hero.tsx";
import { NeedsYou, type QueuesFailure } from "./needs-you/needs-you.tsx";
import type { Queue } from "./needs-you/queue-card.tsx";
import { ComparedDays } from "./period/compared-days.tsx";
import { PeriodFilter } from "./period/period-filter.tsx";
import { searchOfPeriod } from "./period/period-search.ts";
import { usePeriodFigures } from "./period/use-period-figures.ts";
import { useMinute } from "./use-minute.ts";

interface DashboardPageProps {
  readonly firstName: string;
  readonly queues: readonly Queue[];
  readonly queuesFailure: QueuesFailure | undefined;
  /** The list of the loans in a status, if this person may open it. */
  readonly listOf: (status: LoanStatus) => string | undefined;
  /** Shown above the figures: the setup steps that remain. */
  readonly firstSteps?: ReactNode;
  /** Shown below the figures, since it comes after them: what colleagues asked this person. */
  readonly asked?: ReactNode;
}

/** Work first, which no period changes, then the picture of the period, then the specified boxes and charts. */
export function DashboardPage({ firstName, queues, queuesFailure, listOf, firstSteps, asked }: DashboardPageProps) {
  const { period, figures, choosePeriod, failed } = usePeriodFigures();
  return (
    <>
      <PageHeader title={useGreeting(firstName)} />
      {firstSteps}
      <NeedsYou queues={queues} failure={queuesFailure} />
      <div className={classes.period}>
        <PeriodFilter period={period} onChange={choosePeriod} />
        <ComparedDays figures={figures} />
      </div>
      <DashboardHeroCard period={period} />
      <FigureBoxes show={DASHBOARD_FIGURES} figures={figures} search={searchOfPeriod(period)} />
      {asked && <div className={classes.part}>{asked}</div>}
      <ChartsOnDemand
        period={period}
        ready={figures.data !== undefined || failed}
        listOf={listOf}
        idle={isIdleDay(figures.data)}
      />
    </>
  );
}

/** Of a longer period the days to come may have something that is not in the figures. */
function isIdleDay(figures: Figures | undefined): boolean {
  if (!figures || figures.covered.from !== figures.covered.to) return false;
  return !figures.totalDueCollections?.current && !figures.totalCollections?.current;
}

/** DSH-01. At 16:00 the name appears without a greeting (DSH-05). */
function useGreeting(firstName: string): string {
  const now = useMinute();
  const greeting = greetingFor(now.getHours(), now.getMinutes());
  return (greeting ? `Good ${greeting}, ${firstName}` : firstName) || "Dashboard";
}
