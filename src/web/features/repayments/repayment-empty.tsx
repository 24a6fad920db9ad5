import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cleared, isFiltered, type RepaymentSearch } from "./repayment-address.ts";
import type { RepaymentList } from "./repayment-lists.ts";

/** Says why there is nothing, and what to do about it. */
export function RepaymentEmpty({ list, search }: { list: RepaymentList; search: RepaymentSearch }) {
  if (!isFiltered(search)) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  return (
    <EmptyState
      title="No payment matches"
      action={
        <Link to={list.path} search={cleared(search)}>
          Clear search and filters
        </Link>
      }
    >
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no payment with the filters chosen."}
    </EmptyState>
  );
}
