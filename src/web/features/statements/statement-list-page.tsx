import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { listStatements, WAITING_STATEMENTS } from "../../../contract/statements.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FetchedTable } from "../../ui/fetched-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { TableFooter } from "../../ui/table-footer.tsx";
import { STATEMENT_COLUMNS } from "./statement-columns.tsx";
import { statementsQuery } from "./statement-queries.ts";
import { UploadPlace } from "./upload-place.tsx";
import { WaitingFirst } from "./waiting-first.tsx";

const TITLE = "Statements";
const IN_ADDRESS = ["state", ...PLACE] as const;
const TABS = [
  { name: "all", label: "All", search: {} },
  { name: WAITING_STATEMENTS, label: "Waiting", search: { state: WAITING_STATEMENTS } },
];

/** All uploaded statements: the open ones, and the results of the others. */
export function StatementListPage() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = useQuery(statementsQuery(pageOfSearch(listStatements.path, {}, search, IN_ADDRESS)));
  const isStart = IN_ADDRESS.every((name) => search[name] === undefined);
  return (
    <>
      <PageHeader
        title={TITLE}
        context="A statement is read and matched when it is uploaded. Nothing is posted before somebody has looked at it."
      />
      <TabLinks
        label="Which statements"
        tabs={TABS}
        current={search.state === WAITING_STATEMENTS ? search.state : "all"}
      />
      {isStart && <WaitingFirst />}
      <FetchedTable
        page={page}
        failed="The statements did not load"
        label={TITLE}
        columns={STATEMENT_COLUMNS}
        rows={page.data?.data}
        onOpen={({ id }) => navigate({ to: `/repayments/statements/${id}` })}
        empty={<NoStatements waiting={search.state === WAITING_STATEMENTS} />}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}

function NoStatements({ waiting }: { waiting: boolean }) {
  if (waiting) return <EmptyState title="No statement waits">Every statement has been posted or put aside.</EmptyState>;
  return (
    <EmptyState title="No statement yet" action={<UploadPlace />}>
      Upload a bank's statement as CSV, Excel or PDF; its payments are matched to loans by themselves.
    </EmptyState>
  );
}
