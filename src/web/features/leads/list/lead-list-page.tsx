import type { ReactNode } from "react";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { usePart } from "../../../lib/use-part.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useLeadDialog } from "../dialogs/use-lead-dialog.ts";
import type { LeadSearch } from "../lead-address.ts";
import classes from "../leads.module.css";
import type { LeadList } from "./lead-lists.ts";
import { type LeadCalls, LeadTable, type SelectColumn } from "./lead-table.tsx";
import { useSelection } from "./use-selection.ts";

const loadBoard = () => import("../board/lead-board.tsx").then((module) => module.LeadBoard);

interface LeadListPageProps {
  readonly list: LeadList;
  readonly views?: ReactNode;
  /** Shown at the right of the title: the template, the report, the upload. */
  readonly actions?: ReactNode;
  /** Above the table: whom to call next. */
  readonly queue?: ReactNode;
  /** The selection column, where rows may be selected. */
  readonly select?: SelectColumn;
  /** What one's own leads add: when to call each. */
  readonly calls?: LeadCalls;
}

/** One page for both lists (LED-01, LED-25): a table, or beside it a board of the same leads by status. */
export function LeadListPage({ list, views, actions, queue, select, calls }: LeadListPageProps) {
  const search: LeadSearch = useSearch();
  const navigate = useNavigate();
  const go = (next: LeadSearch) => void navigate({ to: ".", search: next });
  const selection = useSelection(search);
  const dialog = useLeadDialog(list.scope, selection.clear);
  const isBoard = search.view === "board";
  const Board = usePart(isBoard, loadBoard);
  const whose = search.officer ? { officer: search.officer } : undefined;

  return (
    <>
      <PageHeader title={list.title} context={list.context} action={<div className={classes.actions}>{actions}</div>} />
      {queue}
      <TabLinks
        label="Ways to look at the leads"
        current={isBoard ? "board" : "table"}
        tabs={[
          { name: "table", label: "Table", search: { ...whose } },
          { name: "board", label: "Board", search: { ...whose, view: "board" } },
        ]}
      />
      {!isBoard && <LeadTable {...{ list, search, views, selection, dialog, select, calls }} onSearch={go} />}
      {isBoard && Board && <Board list={list} search={search} onSearch={go} dialog={dialog} />}
      {dialog.element}
    </>
  );
}
