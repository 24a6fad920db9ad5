import { useQuery } from "@tanstack/react-query";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { useNavigate } from "../../../lib/route/router-context.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import { AuditHead } from "../audit-head.tsx";
import { securityListQuery } from "../audit-queries.ts";
import { type SecuritySearch, securitySearchOf, securityUrlOf } from "./security-address.ts";
import { SecurityFilterBar } from "./security-filters.tsx";
import { SecurityList } from "./security-list.tsx";

/** /audit?tab=security: who opened what, who failed to sign in, and what was refused to whom. */
export function SecurityPart({ search }: { readonly search: SecuritySearch }) {
  const navigate = useNavigate();
  const page = useQuery(securityListQuery(securityUrlOf(search)));
  const rows = page.data?.data;
  return (
    <>
      <AuditHead current="security" />
      <SecurityFilterBar search={search} onChange={(next) => void navigate({ to: ".", search: next })} />
      {page.isError && !rows && <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />}
      {page.isPending && <SkeletonCard label="The log is loading" />}
      {rows?.length === 0 && <EmptyState title="No events match">Clear a filter, or choose other days.</EmptyState>}
      {rows && rows.length > 0 && <SecurityList rows={rows} stale={page.isPlaceholderData} />}
      <TableFooter page={page.data} searchOf={securitySearchOf} />
    </>
  );
}
