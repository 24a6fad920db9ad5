import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../../ui/table/no-match.tsx";
import type { RepaymentList } from "../repayment-lists.ts";
import { cleared, isFiltered, type RepaymentSearch } from "./repayment-address.ts";

/** Says why the list is empty and what to do about it. */
export function RepaymentEmpty({ list, search }: { list: RepaymentList; search: RepaymentSearch }) {
  if (!isFiltered(search)) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  return (
    <NoMatch title="No payment matches" path={list.path} cleared={cleared(search)}>
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no payment with the filters chosen."}
    </NoMatch>
  );
}
