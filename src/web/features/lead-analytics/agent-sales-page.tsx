import { useQuery } from "@tanstack/react-query";
import { pathOf } from "../../../contract/endpoint.ts";
import { listAgentSales } from "../../../contract/lead-analytics.contract.ts";
import { PERIOD_LABELS } from "../../../domain/time/period.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { useNavigate, useParams, useSearch } from "../../lib/route/router-context.ts";
import { countText } from "../../ui/figure/count-text.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { usePageAbove } from "../../ui/page/page-trail.ts";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { ListSum } from "../../ui/table/foot/list-sum.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { spanText } from "../dashboard/charts/span-text.ts";
import { PeriodFilter } from "../dashboard/period/period-filter.tsx";
import { periodOf, searchOfPeriod } from "../dashboard/period/period-search.ts";
import { AGENT_SALE_COLUMNS } from "./agent-sale-columns.tsx";
import { agentSalesQuery } from "./lead-analytics-queries.ts";

type SalesSearch = Partial<Record<"filter" | (typeof PLACE)[number], string>>;

/** The sales behind a top agent's figures; count and sum equal those of the table (ANA-05). */
export function AgentSalesPage() {
  const { id = "" }: { id?: string } = useParams();
  const search: SalesSearch = useSearch();
  const navigate = useNavigate();
  const period = periodOf(search);
  usePageAbove({ to: "/leads/report", search: searchOfPeriod(period) });
  const page = useQuery(
    agentSalesQuery(pageOfSearch(pathOf(listAgentSales, { id }), { filter: period }, search, PLACE)),
  );
  const { data } = page;
  const days = data
    ? `${PERIOD_LABELS[period]}, ${spanText(data.covered.from, data.covered.to)}`
    : PERIOD_LABELS[period];
  return (
    <>
      <PageHeader title={data ? `Sales of ${data.agent}` : "Sales"} context={days} />
      <FilterBar>
        <PeriodFilter period={period} onChange={(next) => navigate({ to: ".", search: searchOfPeriod(next) })} />
        {data && (
          <ListSum count={countText(data.total, "lead")} naira={data.sum} stale={page.isPlaceholderData}>
            approved
          </ListSum>
        )}
      </FilterBar>
      <FetchedTable
        page={page}
        failed="The sales did not load"
        kept="Your period is kept."
        label="Sales"
        columns={AGENT_SALE_COLUMNS}
        rows={data?.data.map((sale) => ({ ...sale, id: sale.lead_id }))}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan.id}` })}
        empty={
          <EmptyState title="No sale in this period">
            A sale counts on the day on which the loan of a converted lead was approved.
          </EmptyState>
        }
      />
      <TableFooter page={data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}
