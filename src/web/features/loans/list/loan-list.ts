import type { ReactNode } from "react";
import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import type { Demand } from "../../../../domain/permissions.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import type { LoanColumn } from "./loan-list-columns.tsx";
import type { LoanListRead } from "./use-loan-list.ts";

/** What differs between the loan lists: everything else is the same page (LST-10). */
export interface LoanList {
  readonly path: string;
  readonly title: string;
  /** Empty for every status (LST-01). */
  readonly statuses: readonly LoanStatus[];
  readonly columns: readonly LoanColumn[];
  readonly context: string;
  /** Its loans wait for somebody. */
  readonly waits?: true;
  /** It says where to pay, to those who may pay out. */
  readonly paysOut?: true;
  /** Where its loans are counted by why they were rejected, and who may see that. */
  readonly reasons?: { readonly path: string; readonly demand: Demand };
  /** The loans report can be downloaded here (EXP-01). */
  readonly reportable?: true;
  /** Why the list may be empty. */
  readonly empty: string;
}

/** What the table of a list shows, and in which order. */
export interface ListedTable<Name extends string, Row extends ListedLoan> {
  /** Of the page; undefined until it has arrived. */
  readonly rows: readonly Row[] | undefined;
  /** All columns that there are; `usual` are shown where the address names none. */
  readonly columns: Readonly<Record<Name, Column<Row>>>;
  readonly usual: readonly Name[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onRow?: (row: ListedLoan) => void;
  readonly keys?: Readonly<Record<string, (row: ListedLoan | undefined) => boolean>>;
  /** The row that stands beside the table too. */
  readonly current?: number | undefined;
  /** Between the filters and the table. */
  readonly chips?: ReactNode;
  /** Below the table: what keys do. */
  readonly hints?: ReactNode;
  /** Beside the table on a wide screen: what is known of a row. */
  readonly beside?: ReactNode;
}

export interface WaitingPartProps {
  readonly list: LoanList;
  readonly read: LoanListRead;
  /** Draws the list with this table. */
  readonly children: <Name extends string, Row extends ListedLoan>(table: ListedTable<Name, Row>) => ReactNode;
}
