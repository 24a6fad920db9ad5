import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { LoanList } from "./loan-list.ts";
import { cleared, isFiltered, type LoanListSearch } from "./loan-list-address.ts";

/** Says why there is nothing, and what to do about it. */
export function LoanListEmpty({ list, search }: { list: LoanList; search: LoanListSearch }) {
  if (!isFiltered(search)) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  const clear = (
    <Link to={list.path} search={cleared(search)}>
      Clear search and filters
    </Link>
  );
  return (
    <EmptyState title="No loan matches" action={clear}>
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no loan with the filters chosen."}{" "}
      Search by name, phone, reference, IPPIS number, account number or organisation.
    </EmptyState>
  );
}
