import type { ComponentProps } from "react";
import { LoadFailed } from "../notice/load-failed.tsx";
import { DataTable } from "./data-table.tsx";

interface FetchedTableProps<Row extends { readonly id: number }> extends ComponentProps<typeof DataTable<Row>> {
  /** The answer that contains the rows. */
  readonly page: {
    readonly data: object | undefined;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** The text shown after a failure, and what is not lost by it. */
  readonly failed: string;
  readonly kept?: string;
}

/** A page of rows; after a failure, a message with a retry button. */
export function FetchedTable<Row extends { readonly id: number }>(props: FetchedTableProps<Row>) {
  const { page, failed, kept = "Nothing has changed.", ...table } = props;
  if (page.isError && page.data === undefined)
    return (
      <LoadFailed title={failed} onRetry={() => page.refetch()}>
        {kept}
      </LoadFailed>
    );
  return <DataTable {...table} stale={page.isPlaceholderData} />;
}
