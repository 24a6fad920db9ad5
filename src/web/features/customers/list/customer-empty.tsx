import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../../ui/table/no-match.tsx";

/** Says why the list is empty and what to do about it. */
export function CustomerEmpty({ q }: { q: string | undefined }) {
  if (!q) return <EmptyState title="No users yet">Customers appear here when they apply for a loan.</EmptyState>;
  return (
    <NoMatch title="No user matches" path="/users" cleared={{}}>
      Nobody has "{q}" in their name, phone or e-mail.
    </NoMatch>
  );
}
