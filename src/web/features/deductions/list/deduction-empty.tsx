import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../../ui/table/no-match.tsx";
import type { DeductionList } from "../deduction-lists.ts";
import { cleared, type DeductionSearch, isFiltered } from "./deduction-address.ts";

/** Says why the list is empty and what to do about it. */
export function DeductionEmpty({ list, search }: { list: DeductionList; search: DeductionSearch }) {
  if (!isFiltered(search)) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  return (
    <NoMatch title="No loan matches" path={list.path} cleared={cleared(search)}>
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no loan with the status chosen."}{" "}
      Search by name, phone, loan reference or mandate reference.
    </NoMatch>
  );
}
