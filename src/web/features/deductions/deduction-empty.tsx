import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cleared, type DeductionSearch, isFiltered } from "./deduction-address.ts";
import type { DeductionList } from "./deduction-lists.ts";

/** Says why there is nothing, and what to do about it. */
export function DeductionEmpty({ list, search }: { list: DeductionList; search: DeductionSearch }) {
  if (!isFiltered(search)) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  return (
    <EmptyState
      title="No loan matches"
      action={
        <Link to={list.path} search={cleared(search)}>
          Clear search and filters
        </Link>
      }
    >
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no loan with the status chosen."}{" "}
      Search by name, phone, loan reference or mandate reference.
    </EmptyState>
  );
}
