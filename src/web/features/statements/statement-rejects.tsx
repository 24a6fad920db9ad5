import { useQuery } from "@tanstack/react-query";
import type { Statement } from "../../../contract/statements.contract.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { rejectsQuery } from "./statement-queries.ts";
import { TAB_MEANS } from "./statement-words.ts";
import classes from "./statements.module.css";

interface Reject {
  readonly id: number;
  readonly content: string;
  readonly reason: string;
}

const COLUMNS: readonly Column<Reject>[] = [
  { heading: "Row", cell: ({ id }) => id, align: "right", numeric: true },
  { heading: "Why it could not be read", cell: ({ reason }) => <div className={classes.wrapped}>{reason}</div> },
  { heading: "What stands there", cell: ({ content }) => <div className={classes.wrapped}>{content}</div> },
];

/** Rows that nothing can be said about; they are never posted. */
export function StatementRejects({ statement: { id } }: { statement: Statement }) {
  const { data, isError, refetch } = useQuery(rejectsQuery(id));
  if (isError && data === undefined) {
    return (
      <LoadFailed title="The rows did not load" onRetry={() => refetch()}>
        The statement is as it was.
      </LoadFailed>
    );
  }
  return (
    <DataTable
      label="Rows that could not be read"
      columns={COLUMNS}
      rows={data?.map(({ row_number, ...row }) => ({ id: row_number, ...row }))}
      onOpen={() => undefined}
      opens={() => false}
      empty={<EmptyState title="Every row was read">{TAB_MEANS.rejected}</EmptyState>}
    />
  );
}
