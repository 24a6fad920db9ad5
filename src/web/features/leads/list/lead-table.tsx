import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { chosenColumns, columnsText } from "../../../lib/chosen-columns.ts";
import { withColumns } from "../../../lib/page-address.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { usePart } from "../../../lib/use-part.ts";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { ColumnMenu } from "../../../ui/table/fit/column-menu.tsx";
import { type KeyHint, KeyHints } from "../../../ui/table/foot/key-hints.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import type { LeadDialog } from "../dialogs/use-lead-dialog.ts";
import { isByCall, isFiltered, type LeadSearch, searchOf } from "../lead-address.ts";
import { leadListQuery } from "../lead-queries.ts";
import classes from "../leads.module.css";
import { LEAD_COLUMNS, type LeadColumn } from "./lead-columns.tsx";
import { LeadEmpty } from "./lead-empty.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import type { LeadList } from "./lead-lists.ts";
import { LeadRowMenu } from "./lead-row-menu.tsx";
import type { selectColumn } from "./select-column.tsx";
import { useLeadPreview } from "./use-lead-preview.ts";
import type { Selection } from "./use-selection.ts";

const loadSelectionBar = () => import("./selection-bar.tsx").then((module) => module.SelectionBar);

export type SelectColumn = typeof selectColumn;

/** What one's own leads add to the table: a column, and the chips by which it is narrowed. */
export interface LeadCalls {
  readonly columns: { readonly callBack: Column<Lead> };
  readonly Chips: ComponentType<{ search: LeadSearch }>;
}

interface LeadTableProps {
  readonly list: LeadList;
  readonly search: LeadSearch;
  readonly onSearch: (search: LeadSearch) => void;
  readonly views: ReactNode;
  readonly selection: Selection;
  readonly dialog: LeadDialog;
  readonly select: SelectColumn | undefined;
  readonly calls: LeadCalls | undefined;
}

const KEYS: readonly KeyHint[] = [
  ["j", "k", "move"],
  ["Space", "preview"],
  ["Enter", "open"],
];

/** The leads in rows; a row opens its details. Whoever sees all leads may select and reassign them. */
export function LeadTable({ list, search, onSearch, views, selection, dialog, select, calls }: LeadTableProps) {
  const page = useQuery(leadListQuery(list.scope, search));
  const rows = page.data?.data;
  // It says so itself: nothing is counted, and keys do nothing.
  const isBare = page.data?.total === 0 && !isFiltered(search);
  const holdsAll = useHeld().has("view-all-leads");
  const maySelect = select !== undefined && holdsAll;
  const SelectionBar = usePart(maySelect && selection.chosen.length > 0, loadSelectionBar);
  const shown = chosenColumns(search.columns, list.columns, list.columns);
  const preview = useLeadPreview(rows, (lead) => dialog.open({ name: "details", lead }));
  const known: Readonly<Partial<Record<LeadColumn, Column<Lead>>>> = {
    ...LEAD_COLUMNS,
    ...calls?.columns,
    name: { ...LEAD_COLUMNS.name, cell: (lead) => <OpeningName lead={lead} onOpen={dialog.open} /> },
  };
  const columns = shown.flatMap((name) => known[name] ?? []);
  const choose = (text: string) => onSearch(withColumns(search, text));
  const tools = (
    <>
      <ColumnMenu
        columns={list.columns.map((name, place) => ({
          name,
          heading: known[name]?.heading ?? name,
          fixed: place === 0,
        }))}
        shown={shown}
        onChange={(names) => choose(columnsText(names, list.columns))}
        onReset={search.columns ? () => choose("") : undefined}
      />
      {views}
    </>
  );

  return (
    <>
      <LeadFilters list={list} search={search} onChange={onSearch} tools={tools} />
      {calls && isByCall(list.scope, search) && <calls.Chips search={search} />}
      {page.isError && page.data === undefined ? (
        <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />
      ) : (
        <DataTable
          label={list.title}
          columns={maySelect ? [select(rows, selection), ...columns] : columns}
          rows={rows}
          stale={page.isPlaceholderData}
          action={(lead) => <LeadRowMenu lead={lead} scope={list.scope} onOpen={dialog.open} />}
          showsActionHeading
          onOpen={(lead) => dialog.open({ name: "details", lead })}
          onIntent={dialog.expect}
          onRow={preview.follow}
          keys={{ " ": preview.open, ...(maySelect && { x: ticked(selection) }) }}
          empty={<LeadEmpty list={list} search={search} />}
        />
      )}
      <TableFooter page={isBare ? undefined : page.data} searchOf={(url) => searchOf(url, search)} />
      {!isBare && <KeyHints hints={maySelect ? [...KEYS, ["x", "select"]] : KEYS} />}
      {preview.element}
      {maySelect && (
        <p className="visually-hidden" role="status">
          {selection.chosen.length > 0 && `${selection.chosen.length} selected`}
        </p>
      )}
      {maySelect && SelectionBar && (
        <SelectionBar
          selection={selection}
          onReassign={() => dialog.open({ name: "reassign", leads: selection.chosen })}
        />
      )}
    </>
  );
}

/** The name, as the button that opens the details by keyboard too. */
function OpeningName({ lead, onOpen }: { lead: Lead; onOpen: LeadDialog["open"] }) {
  return (
    <button type="button" className={classes.open} title={lead.name} onClick={() => onOpen({ name: "details", lead })}>
      {lead.name}
    </button>
  );
}

const ticked = (selection: Selection) => (row: Lead | undefined) => {
  if (row) selection.toggle([row], !selection.has(row));
  return row !== undefined;
};
