import { useQuery } from "@tanstack/react-query";
import { pathOf } from "../../../../contract/endpoint.ts";
import { exportKeptStatement, getKeptStatement } from "../../../../contract/payday.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { useDownload } from "../../../lib/calls/use-download.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useParams, useSearch } from "../../../lib/route/router-context.ts";
import { DownloadButton } from "../../../ui/button/download-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { usePageAbove } from "../../../ui/page/page-trail.ts";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { columnsOf } from "../employer-columns.tsx";
import { keptStatementQuery } from "../payday-queries.ts";
import { dueWords } from "../payday-words.ts";

const ABOVE = { to: "/payday/kept" };

/** A kept statement by employer: its figures have no rows any more, so nothing opens. */
export function KeptStatementPage() {
  const { id = "" }: { id?: string } = useParams();
  const search: Partial<Record<(typeof PLACE)[number], string>> = useSearch();
  const path = pathOf(getKeptStatement, { id: Number(id) });
  const page = useQuery(keptStatementQuery(pageOfSearch(path, {}, search, PLACE)));
  const { download, isBusy, hasFailed } = useDownload(exportKeptStatement);
  usePageAbove(ABOVE);
  const kept = page.data?.statement;
  return (
    <>
      <PageHeader
        title={kept ? `Kept statement of ${formatMonth(kept.month)}` : "Kept Statement"}
        context={
          kept && (
            <>
              Kept <DateTimeText instant={kept.kept_at} /> by {kept.kept_by ?? "Tenor"}. The collection rate is of what
              was {dueWords(kept.month, kept.as_of)}. Later money changes none of it.
            </>
          )
        }
        action={
          kept && (
            <DownloadButton
              busy={isBusy}
              failed={hasFailed}
              onDownload={() =>
                download(`tenor-payday-${kept.month}-kept-${kept.as_of}.csv`, { params: { id: kept.id } })
              }
            >
              Download CSV
            </DownloadButton>
          )
        }
      />
      <FetchedTable
        page={page}
        failed="The kept statement did not load"
        label="Employers"
        columns={columnsOf({ asOf: kept?.as_of, sum: kept?.sum })}
        rows={page.data?.data.map((row) => ({ id: row.employer_id, ...row }))}
        onOpen={() => undefined}
        opens={() => false}
        empty={<EmptyState title="No employers">Nothing was expected or deducted.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}
