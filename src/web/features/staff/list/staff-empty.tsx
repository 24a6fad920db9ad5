import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../../ui/table/no-match.tsx";
import { cleared, isFiltered, type StaffSearch } from "../staff-address.ts";

/** Says why the list is empty and what to do about it. */
export function StaffEmpty({ search }: { search: StaffSearch }) {
  if (!isFiltered(search)) return <EmptyState title="No admins yet">Create the first admin above.</EmptyState>;
  return (
    <NoMatch title="No admin matches" path="/admins" cleared={cleared(search)}>
      {search.q ? `No admin matches "${search.q}".` : "No admin fits the filters."} Search by name, e-mail or phone.
    </NoMatch>
  );
}
