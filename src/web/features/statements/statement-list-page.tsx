import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listStatements, WAITING_STATEMENTS } from "../../../contract/statements.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { TabLinks } from "../../ui/button/tab-links.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { isPlaced } from "../../ui/table/rows/is-placed.ts";
import { STATEMENT_COLUMNS } from "./statement-columns.tsx";
import { statementsQuery } from "./statement-queries.ts";
import { UploadPlace } from "./upload-place.tsx";
import { WaitingFirst, waitingFirstQuery } from "./waiting-first.tsx";

const TITLE = "Statements";
const IN_ADDRESS = ["state", ...PLACE] as const;
const TABS = [
  { name: "all", label: "All", search: {} },
  { name: WAITING_STATEMENTS, label: "Waiting", search: { state: WAITING_STATEMENTS } },
];

/** All uploaded statements: the open ones, and the results of the others. */
export function StatementListPage({ steps, upload }: { steps?: ReactNode; upload?: ReactNode }) {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const page = useQuery(statementsQuery(pageOfSearch(listStatements.path, {}, search, IN_ADDRESS)));
  const isStart = IN_ADDRESS.every((name) => search[name] === undefined);
  const waiting = useQuery({ ...waitingFirstQuery, enabled: isStart });
  const placed = !isStart || isPlaced(waiting);
  return (
    <>
      <PageHeader
        title={TITLE}
        context="Read and matched when uploaded; nothing is posted before a review."
        action={upload}
      />
      {steps}
      <TabLinks
        label="Which statements"
        tabs={TABS.map((tab) => ({ ...tab, count: tab.name === WAITING_STATEMENTS ? waiting.data?.total : undefined }))}
        current={search.state === WAITING_STATEMENTS ? search.state : "all"}
      />
      {isStart && <WaitingFirst />}
      <FetchedTable
        key={placed ? "placed" : "before"}
        page={page}
        failed="The statements did not load"
        label={TITLE}
        columns={STATEMENT_COLUMNS}
        rows={placed ? page.data?.data : undefined}
        onOpen={({ id }) => navigate({ to: `/repayments/statements/${id}` })}
        empty={<NoStatements waiting={search.state === WAITING_STATEMENTS} />}
      />
      <TableFooter page={placed ? page.data : undefined} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}

function NoStatements({ waiting }: { waiting: boolean }) {
  if (waiting) return <EmptyState title="No statement waits">Every statement has been posted or put aside.</EmptyState>;
  return (
    <EmptyState title="No statements yet" action={<UploadPlace />}>
      Upload a bank's statement as CSV, Excel or PDF; Tenor matches its payments to loans.
    </EmptyState>
  );
}
