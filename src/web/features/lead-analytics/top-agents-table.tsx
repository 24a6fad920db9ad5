import type { Figures } from "../../../contract/dashboard.contract.ts";
import type { Period } from "../../../domain/time/period.ts";
import { Link } from "../../lib/route/link.tsx";
import { useNavigate } from "../../lib/route/router-context.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { searchOfPeriod } from "../dashboard/period/period-search.ts";
import classes from "./lead-analytics.module.css";

type Agent = Figures["topAgents"][number];

interface TopAgentsTableProps {
  /** Undefined until the first answer arrives. */
  readonly agents: readonly Agent[] | undefined;
  readonly period: Period;
  readonly stale: boolean;
}

/** The top ten agents with the amount approved for their leads in naira (ANA-05, ANA-08); a row opens the sales. */
export function TopAgentsTable({ agents, period, stale }: TopAgentsTableProps) {
  const navigate = useNavigate();
  const search = searchOfPeriod(period);
  const columns: readonly Column<Agent>[] = [
    {
      heading: "Agent",
      cell: ({ id, name }) => (
        <Link to={`/leads/report/agents/${id}`} search={search} preload={false} className={classes.name}>
          {name}
        </Link>
      ),
    },
    { heading: "Leads", cell: ({ leads_count }) => numberText(leads_count), align: "right" },
    {
      heading: "Approved amount",
      cell: ({ portfolio_sum_approved_amount: naira }) => <Amount naira={naira} />,
      align: "right",
    },
  ];
  return (
    <DataTable
      label="Top performing agents"
      columns={columns}
      rows={agents}
      stale={stale}
      onOpen={({ id }) => navigate({ to: `/leads/report/agents/${id}`, search })}
      empty={
        <EmptyState title="No sale in this period">
          Agents appear here once a loan of a converted lead is approved. Choose another period.
        </EmptyState>
      }
    />
  );
}
