import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../../ui/table/no-match.tsx";
import type { LoanList } from "./loan-list.ts";
import { cleared, isFiltered, type LoanListSearch } from "./loan-list-address.ts";

/** Says why the list is empty and what to do about it. */
export function LoanListEmpty({ list, search }: { list: LoanList; search: LoanListSearch }) {
  if (!isFiltered(search)) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  return (
    <NoMatch title="No loan matches" path={list.path} cleared={cleared(search)}>
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no loan with the filters chosen."}{" "}
      Search by name, phone, reference, IPPIS number, account number or organisation.
    </NoMatch>
  );
}
