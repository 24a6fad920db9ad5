import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { StatusBadge } from "../../ui/figure/status-badge.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterChips } from "../../ui/table/filter-chips.tsx";
import { ColumnMenu } from "../../ui/table/fit/column-menu.tsx";
import { BulkBar } from "../../ui/table/foot/bulk-bar.tsx";
import { KeyHints } from "../../ui/table/foot/key-hints.tsx";
import { ListSum } from "../../ui/table/foot/list-sum.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../ui/table/list-failed.tsx";
import { NoMatch } from "../../ui/table/no-match.tsx";
import { LONG_NAME, nothing, Sample } from "./sample.tsx";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly status: "pending_approval" | "rejected";
  readonly naira: number | null;
}

const ROWS: readonly Row[] = [
  { id: 1, name: LONG_NAME, reference: "TN-000896", status: "pending_approval", naira: 590_000 },
  { id: 2, name: "Ada Obi", reference: "TN-000897", status: "rejected", naira: null },
];

const COLUMNS: readonly Column<Row>[] = [
  { heading: "Name", cell: (row) => row.name, clipped: "short" },
  { heading: "Reference", cell: (row) => row.reference, numeric: true },
  { heading: "Status", cell: (row) => <StatusBadge status={row.status} />, priority: 0 },
  {
    heading: "Amount",
    cell: (row) => (row.naira === null ? <Empty /> : <Amount naira={row.naira} />),
    align: "right",
    sorts: { up: "lowest", down: "highest" },
  },
];
const SUMMED = COLUMNS.map((column) =>
  column.heading === "Amount" ? { ...column, total: <Amount naira={590_000} /> } : column,
);

const LINKS = ["1", "2", "...", "9"].map((label) => ({
  label,
  url: label === "..." ? null : `/kit?page=${label}`,
  active: label === "1",
}));
const PAGE = { data: ROWS, total: 1204, links: LINKS, prev_page_url: null, next_page_url: "/kit?page=2" };

const view = (row: Row) => <a href={`#${row.reference}`}>View</a>;
const table = { columns: COLUMNS, onOpen: nothing, empty: <EmptyState title="No loans yet">None.</EmptyState> };

export function KitLists() {
  const [sort, setSort] = useState("highest");
  const [shown, setShown] = useState<readonly string[]>(["name", "amount"]);
  return (
    <>
      <Sample name="DataTable, TableFooter" wide>
        <DataTable {...table} label="Loans" rows={ROWS} action={view} sort={sort} onSort={setSort} />
        <TableFooter page={PAGE} searchOf={(url) => ({ page: url.slice(-1) })} />
      </Sample>
      <Sample name="DataTable, selection and BulkBar" wide>
        <Chosen />
      </Sample>
      <Sample name="DataTable, totals" wide>
        <DataTable {...table} label="Loans with a total" rows={ROWS} columns={SUMMED} action={view} />
        <ListSum count="2 loans" naira={590_000}>
          in all
        </ListSum>
        <ListSum count="1,204 loans, of the page before" naira={590_000} stale />
      </Sample>
      <Sample name="DataTable, without room">
        <DataTable {...table} label="Loans in a narrow place" rows={ROWS} columns={SUMMED} action={view} />
      </Sample>
      <Sample name="DataTable, another page on its way">
        <DataTable {...table} label="Loans of the page before" rows={ROWS} stale />
      </Sample>
      <Sample name="DataTable, loading" wide>
        <DataTable {...table} label="Loans, loading" rows={undefined} action={view} />
      </Sample>
      <Sample name="DataTable, empty; NoMatch">
        <DataTable {...table} label="No loans" rows={[]} />
        <NoMatch title="No loan matches" path="/kit" cleared={{}}>
          Search by name or reference.
        </NoMatch>
      </Sample>
      <Sample name="FetchedTable, ListFailed">
        <FetchedTable
          {...table}
          label="Loans that did not load"
          rows={undefined}
          page={{ data: undefined, isError: true, isPlaceholderData: false, refetch: nothing }}
          failed="The loans did not load"
        />
        <ListFailed reason="The last day is before the first." onRetry={nothing} />
      </Sample>
      <Sample name="KeyHints">
        <KeyHints
          hints={[
            ["j", "k", "move"],
            ["Space", "preview"],
          ]}
        />
      </Sample>
      <Sample name="FilterChips">
        <FilterChips
          label="Chips"
          chips={[
            { label: "Qualified", count: 19, isOn: true, search: {} },
            { label: "Overdue", count: 1204, sum: 590_000, isOn: false, search: { part: "late" } },
            { label: "Not counted yet", count: undefined, isOn: false, search: { part: "none" } },
          ]}
        />
      </Sample>
      <Sample name="ColumnMenu">
        <div>
          <ColumnMenu
            columns={[
              { name: "name", heading: "Name", fixed: true },
              { name: "amount", heading: "Amount" },
            ]}
            shown={shown}
            onChange={setShown}
            onReset={nothing}
          />
        </div>
      </Sample>
    </>
  );
}

/** Rows that can be ticked, one of them and all, with what can be done with them. */
function Chosen() {
  const [ticked, setTicked] = useState<readonly number[]>([1]);
  const toggle = (id: number) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  const isAll = ticked.length === ROWS.length;
  const box: Column<Row> = {
    heading: "Select",
    head: (
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={isAll}
        onChange={() => setTicked(isAll ? [] : ROWS.map(({ id }) => id))}
      />
    ),
    cell: ({ id, reference }) => (
      <input
        type="checkbox"
        aria-label={`Select ${reference}`}
        checked={ticked.includes(id)}
        onChange={() => toggle(id)}
      />
    ),
  };
  return (
    <>
      <DataTable {...table} label="Loans to choose from" rows={ROWS} columns={[box, ...COLUMNS]} action={view} />
      <BulkBar label="Selected loans" count={ticked.length} isFull={isAll} onClear={() => setTicked([])}>
        <Button look="tool">Assign</Button>
      </BulkBar>
    </>
  );
}
