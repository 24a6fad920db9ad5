import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { NoMatch } from "../../ui/table/no-match.tsx";

/** Says why the list is empty and what to do about it. */
export function ApprovalEmpty({ q }: { readonly q: string | undefined }) {
  if (!q)
    return (
      <EmptyState title="No special approvals yet">
        Special approvals appear here, including those that have ended.
      </EmptyState>
    );
  return (
    <NoMatch title="No special approval matches" path="/special-loan-approvals" cleared={{}}>
      No name or account number has "{q}".
    </NoMatch>
  );
}
