import { Link } from "../../../lib/route/link.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../../ui/table/no-match.tsx";
import { cleared, EVERY_STATUS, isFiltered, type LeadSearch } from "../lead-address.ts";
import type { LeadList } from "./lead-lists.ts";

/** Says why the list is empty and what to do about it. */
export function LeadEmpty({ list, search }: { list: LeadList; search: LeadSearch }) {
  if (!isFiltered(search)) {
    const further = list.scope === "mine" && (
      <Link to={list.path} search={{ filterStatus: EVERY_STATUS }}>
        Show all of your leads
      </Link>
    );
    return (
      <EmptyState title="No leads here now" action={further}>
        {list.empty}
      </EmptyState>
    );
  }
  return (
    <NoMatch title="No lead matches" path={list.path} cleared={cleared(search)}>
      {search.q ? `No lead in this list matches "${search.q}".` : "No lead in this list fits the filters."} Search by
      name, phone or organisation.
    </NoMatch>
  );
}
