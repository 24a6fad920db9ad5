import { useQuery } from "@tanstack/react-query";
import { pathOf } from "../../../../contract/endpoint.ts";
import type { LineVerdict, StatementLineRow } from "../../../../contract/statement-line.ts";
import { listStatementLines, type Statement } from "../../../../contract/statements.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { linesQuery } from "../statement-queries.ts";
import { LINE_TABS, TAB_MEANS } from "../statement-words.ts";
import classes from "../statements.module.css";
import { UndoButton } from "../undo/undo-button.tsx";
import { LINE_COLUMNS } from "./statement-line-columns.tsx";

const loadUndo = () => import("../undo/undo-dialogs.tsx").then((module) => module.UndoDialog);

interface StatementLinesProps {
  readonly statement: Statement;
  /** All lines when undefined. */
  readonly verdict: LineVerdict | undefined;
}

/** One page of the lines: a thousand of them are as quick as ten. */
export function StatementLines({ statement, verdict }: StatementLinesProps) {
  const search: Partial<Record<(typeof PLACE)[number], string>> = useSearch();
  const navigate = useNavigate();
  const held = useHeld();
  const undo = useOpened<StatementLineRow>();
  const UndoDialog = usePart(undo.item !== undefined, loadUndo);
  const path = pathOf(listStatementLines, { id: statement.id });
  const page = useQuery(linesQuery(statement, pageOfSearch(path, verdict ? { verdict } : {}, search, PLACE)));
  const mayUndo = (["add-repayment", "edit-repayment", "disburse-loan"] as const).some((name) => held.has(name));
  if (page.isError && page.data === undefined) {
    return (
      <LoadFailed title="The lines did not load" onRetry={() => page.refetch()}>
        The statement is as it was.
      </LoadFailed>
    );
  }
  return (
    <>
      <div className={classes.cards}>
        <DataTable
          label="Lines of the statement"
          columns={LINE_COLUMNS}
          rows={page.data?.data}
          stale={page.isPlaceholderData}
          {...(mayUndo && { action: (line: StatementLineRow) => <UndoButton line={line} onUndo={undo.open} /> })}
          onOpen={({ loan }) => navigate({ to: `/loans/${loan?.id}` })}
          opens={({ loan }) => loan !== null}
          empty={<NoLines verdict={verdict} />}
        />
      </div>
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      {undo.item && UndoDialog && (
        <UndoDialog key={undo.item.id} line={undo.item} opened={undo.opened} onClose={undo.close} />
      )}
    </>
  );
}

function NoLines({ verdict }: Pick<StatementLinesProps, "verdict">) {
  if (!verdict) return <EmptyState title="No lines">No line of this file could be read.</EmptyState>;
  const label = LINE_TABS.find(({ name }) => name === verdict)?.label;
  return <EmptyState title={`No line under ${label}`}>{TAB_MEANS[verdict]}</EmptyState>;
}
