import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { listKeptStatements } from "../../../../contract/payday.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { ShareBar } from "../month/share-bar.tsx";
import { keptQuery } from "../payday-queries.ts";
import { FIGURES } from "../payday-words.ts";

type KeptRow = DataOf<typeof listKeptStatements>["data"][number];

const TITLE = "Kept Statements";

const figure = (name: "expected" | "deducted" | "remitted" | "posted"): Column<KeptRow> => ({
  heading: FIGURES[name].label,
  cell: ({ sum }) => <Amount naira={sum[name].amount} plain />,
  align: "right",
});

const COLUMNS: readonly Column<KeptRow>[] = [
  {
    heading: "Month",
    cell: ({ id, month }) => <Link to={`/payday/kept/${id}`}>{formatMonth(month)}</Link>,
    priority: 3,
  },
  { heading: "Kept", cell: ({ kept_at }) => <DateTimeText instant={kept_at} />, priority: 3 },
  { heading: "By", cell: ({ kept_by }) => kept_by ?? "Tenor", clipped: "short" },
  figure("expected"),
  figure("deducted"),
  figure("remitted"),
  figure("posted"),
  {
    heading: "Collection rate",
    cell: ({ sum }) => <ShareBar part={sum.collected.amount} whole={sum.due.amount} />,
    priority: 2,
  },
];

/** What months expected and got when they were kept. */
export function KeptStatementsPage() {
  const search: Partial<Record<(typeof PLACE)[number], string>> = useSearch();
  const navigate = useNavigate();
  const page = useQuery(keptQuery(pageOfSearch(listKeptStatements.path, {}, search, PLACE)));
  return (
    <>
      <PageHeader
        title={TITLE}
        context="What a month had expected and got when its statement was kept. Later money changes none of it."
      />
      <FetchedTable
        page={page}
        failed="The kept statements did not load"
        label={TITLE}
        columns={COLUMNS}
        rows={page.data?.data}
        onOpen={({ id }) => navigate({ to: `/payday/kept/${id}` })}
        empty={
          <EmptyState title="No kept statements yet">
            Tenor keeps one of every month when it is over. On Payday you can keep one earlier.
          </EmptyState>
        }
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}
