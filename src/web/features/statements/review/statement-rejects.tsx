import { useQuery } from "@tanstack/react-query";
import type { Statement, UnreadRow } from "../../../../contract/statements.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { rejectsQuery } from "../statement-queries.ts";
import { TAB_MEANS, UNREAD_WORDS } from "../statement-words.ts";
import classes from "../statements.module.css";
import { ReopenRow } from "./reopen-row.tsx";

type Row = UnreadRow & { readonly id: number };

const COLUMNS: readonly Column<Row>[] = [
  { heading: "Row", cell: ({ id }) => id, align: "right", numeric: true },
  { heading: "Why it could not be read", cell: ({ reason }) => <div className={classes.wrapped}>{reason}</div> },
  { heading: "Raw line", cell: ({ content }) => <div className={classes.wrapped}>{content}</div> },
  { heading: "Outcome", cell: (row) => <Answered row={row} /> },
];

const loadDialog = () => import("./dialogs/answer-unread-dialog.tsx").then((module) => module.AnswerUnreadDialog);

/** Rows that were never posted. One with money stays open until somebody has answered what happened to it. */
export function StatementRejects({ statement: { id, state, unread } }: { statement: Statement }) {
  const { data, isError, refetch } = useQuery(rejectsQuery(id));
  const asked = useOpened<readonly number[]>();
  const Dialog = usePart(asked.item !== undefined, loadDialog);
  const mayAnswer = useHeld().has("add-repayment") && state !== "discarded";
  if (isError && data === undefined) {
    return (
      <LoadFailed title="The rows did not load" onRetry={() => refetch()}>
        The statement is as it was.
      </LoadFailed>
    );
  }
  const open = data?.filter(isOpen).map(({ row_number }) => row_number) ?? [];
  return (
    <>
      {open.length > 1 && mayAnswer && (
        <div className={classes.bar}>
          <p>{countText(unread.open, "row")} with money need an outcome.</p>
          <Button onClick={() => asked.open(open)}>Answer all {open.length}</Button>
        </div>
      )}
      <DataTable
        label="Rows that could not be read"
        columns={COLUMNS}
        rows={data?.map((row) => ({ id: row.row_number, ...row }))}
        {...(mayAnswer && {
          action: (row: Row) => <RowAction statementId={id} row={row} onAsk={() => asked.open([row.id])} />,
        })}
        onOpen={() => undefined}
        opens={() => false}
        empty={<EmptyState title="Every row was read">{TAB_MEANS.rejected}</EmptyState>}
      />
      {asked.item && Dialog && (
        <Dialog
          key={asked.item.join()}
          statementId={id}
          rowNumbers={asked.item}
          opened={asked.opened}
          onClose={asked.close}
        />
      )}
    </>
  );
}

const isOpen = ({ has_money, answer }: UnreadRow): boolean => has_money && answer === null;

function Answered({ row: { has_money, answer } }: { row: Row }) {
  if (!has_money) return <span className={classes.name}>No amount</span>;
  if (!answer) return <Badge tone="warning">Open</Badge>;
  return (
    <div className={classes.wrapped}>
      {UNREAD_WORDS[answer.what]}
      {answer.reference && `, payment ${answer.reference}`}{" "}
      <span className={classes.name}>
        {answer.by}, <DateTimeText instant={answer.at} />
      </span>
    </div>
  );
}

interface RowActionProps {
  readonly statementId: number;
  readonly row: Row;
  readonly onAsk: () => void;
}

function RowAction({ statementId, row, onAsk }: RowActionProps) {
  if (row.answer) return <ReopenRow statementId={statementId} rowNumber={row.id} />;
  if (!isOpen(row)) return null;
  return (
    <Button look="tool" onClick={onAsk} aria-label={`Answer row ${row.id}`}>
      Answer
    </Button>
  );
}
