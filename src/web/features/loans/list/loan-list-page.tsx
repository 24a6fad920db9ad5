import type { FunctionComponent, ReactNode } from "react";
import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import { changed } from "../../../lib/page-address.ts";
import type { ListedTable, LoanList, WaitingPartProps } from "./loan-list.ts";
import { asksForRejections } from "./loan-list-address.ts";
import { LOAN_COLUMNS } from "./loan-list-columns.tsx";
import { LoanListFrame } from "./loan-list-frame.tsx";
import { REJECTED_COLUMNS } from "./rejected-columns.tsx";
import { useLoanList } from "./use-loan-list.ts";

interface LoanListPageProps {
  readonly list: LoanList;
  /** The menu of saved views. */
  readonly views?: ReactNode;
  /** What a list adds whose loans wait for somebody. */
  readonly waiting?: FunctionComponent<WaitingPartProps> | undefined;
}

/** One page for all nine lists (LST-10): newest first, unless its loans wait. */
export function LoanListPage({ list, views, waiting: Waiting }: LoanListPageProps) {
  const read = useLoanList(list);
  const { search, go, page } = read;
  const draw = <Name extends string, Row extends ListedLoan>(table: ListedTable<Name, Row>) => (
    <LoanListFrame {...read} list={list} views={views} {...table} />
  );
  if (Waiting)
    return (
      <Waiting list={list} read={read}>
        {draw}
      </Waiting>
    );
  // By the day of rejection, no column is the sorted one.
  const usual = asksForRejections(search) ? "" : "newest";
  const table = {
    rows: page.data?.data,
    sort: search.sort ?? usual,
    onSort: (sort: string) => go(changed(search, { sort: sort === usual ? "" : sort })),
  };
  return list.reasons
    ? draw({ ...table, columns: REJECTED_COLUMNS, usual: [...list.columns, "reason", "rejected"] })
    : draw({ ...table, columns: LOAN_COLUMNS, usual: list.columns });
}
