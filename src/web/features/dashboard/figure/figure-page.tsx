import { useQuery } from "@tanstack/react-query";
import { type CountedFigure, LEAD_FIGURES } from "../../../../contract/dashboard.contract.ts";
import { PERIOD_LABELS } from "../../../../domain/time/period.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useNavigate, useParams, useSearch } from "../../../lib/route/router-context.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { usePageAbove } from "../../../ui/page/page-trail.ts";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { spanText } from "../charts/span-text.ts";
import { figureRowsQuery } from "../dashboard-queries.ts";
import { PeriodFilter } from "../period/period-filter.tsx";
import { periodOf, searchOfPeriod } from "../period/period-search.ts";
import { apiUrlOf, type FigureSearch, searchOf, widened } from "./figure-address.ts";
import { columnsOf } from "./figure-columns.tsx";
import { FigureEmpty } from "./figure-empty.tsx";
import { FigureNarrowing } from "./figure-narrowing.tsx";
import { FigureTotals } from "./figure-totals.tsx";
import { FIGURE_WORDS, isFigure } from "./figure-words.ts";

/** The rows behind a box of the dashboard, or behind a bar of its charts. */
export function FigurePage() {
  const { figure = "" }: { figure?: string } = useParams();
  return isFigure(figure) ? <FigureRows key={figure} figure={figure} /> : <NoSuchFigure />;
}

function FigureRows({ figure }: { figure: CountedFigure }) {
  const search: FigureSearch = useSearch();
  const navigate = useNavigate();
  const page = useQuery(figureRowsQuery(apiUrlOf(figure, search)));
  const words = FIGURE_WORDS[figure];
  usePageAbove({
    to: isOfLeads(figure, search) ? "/leads/report" : "/dashboard",
    search: searchOfPeriod(periodOf(search)),
  });
  return (
    <>
      <PageHeader title={words.title} context={<Days search={search} covered={page.data?.covered} />} />
      <FilterBar>
        <PeriodFilter
          period={periodOf(search)}
          onChange={(period) =>
            navigate({
              to: ".",
              search: { ...widened(search, "from", "to"), filter: undefined, ...searchOfPeriod(period) },
            })
          }
        />
        <FigureNarrowing search={search} />
        {page.data && <FigureTotals words={words} page={page.data} stale={page.isPlaceholderData} />}
      </FilterBar>
      <FetchedTable
        page={page}
        failed="The rows did not load"
        kept="Your period and filters are kept."
        label={words.title}
        columns={columnsOf(figure)}
        rows={page.data?.data}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan?.id}` })}
        opens={({ loan }) => loan !== null}
        empty={<FigureEmpty words={words} search={search} />}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOf(url, search)} />
    </>
  );
}

/** A figure of the lead analytics always leads back there; every other to the dashboard. */
function isOfLeads(figure: CountedFigure, search: FigureSearch): boolean {
  return search.of === "leads" || LEAD_FIGURES.some((one) => one === figure);
}

function Days({ search, covered }: { search: FigureSearch; covered: { from: string; to: string } | undefined }) {
  const period = PERIOD_LABELS[periodOf(search)];
  // An address can name days outside of the period; then the range is empty.
  return covered && covered.from <= covered.to ? `${period}, ${spanText(covered.from, covered.to)}` : period;
}

function NoSuchFigure() {
  return (
    <>
      <PageHeader title="Figure not found" />
      <EmptyState title="The dashboard has no such figure" action={<Link to="/dashboard">Go to the dashboard</Link>} />
    </>
  );
}
