import type { ReactNode } from "react";
import { ANALYTICS_FIGURES } from "../../../contract/dashboard.contract.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FigureBoxes } from "../dashboard/figures/figure-boxes.tsx";
import { ComparedDays } from "../dashboard/period/compared-days.tsx";
import { PeriodFilter } from "../dashboard/period/period-filter.tsx";
import { searchOfPeriod } from "../dashboard/period/period-search.ts";
import { usePeriodFigures } from "../dashboard/period/use-period-figures.ts";
import classes from "./lead-analytics.module.css";
import { LeadCharts } from "./lead-charts.tsx";
import { TopAgents } from "./top-agents.tsx";

/** Results of the leads of a period: the people called, call outcomes, eleven boxes, and the top agents (ANA-01). */
export function LeadAnalyticsPage({ report }: { report: ReactNode }) {
  const { period, figures, choosePeriod, failed } = usePeriodFigures();
  return (
    <>
      <PageHeader
        title="Leads Analytics"
        context={<ComparedDays figures={figures} />}
        action={
          <div className={classes.actions}>
            {report}
            <PeriodFilter period={period} onChange={choosePeriod} />
          </div>
        }
      />
      <LeadCharts period={period} />
      <div className={classes.part}>
        <FigureBoxes
          show={ANALYTICS_FIGURES}
          figures={figures}
          search={{ ...searchOfPeriod(period), of: "leads" }}
          calm
        />
      </div>
      {!failed && <TopAgents agents={figures.data?.topAgents} period={period} stale={figures.isPlaceholderData} />}
    </>
  );
}
