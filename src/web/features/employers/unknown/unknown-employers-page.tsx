import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UnknownEmployer } from "../../../../contract/employers.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { searchOfPage } from "../../../lib/page-address.ts";
import { useSearch } from "../../../lib/route/router-context.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { EmployerFormDialog } from "../dialogs/employer-form-dialog.tsx";
import { EMPLOYER_CALLS } from "../employer-calls.ts";
import { unknownEmployersQuery, useEmployersChanged } from "../employer-queries.ts";
import classes from "../employers.module.css";
import { UnknownEmployerCard } from "./unknown-employer-card.tsx";
import { useUnknownKeys } from "./use-unknown-keys.ts";

const CONTEXT =
  "Employer names on loans that are not in the register yet. Press A to accept the nearest employer for the first row, or N to add a new one.";

/** /unknown-employers: employer names that match nothing in the register, oldest first, with keyboard shortcuts. */
export function UnknownEmployersPage() {
  const search: Readonly<Record<string, string | undefined>> = useSearch();
  const page = useQuery(unknownEmployersQuery(search));
  const [entering, setEntering] = useState<UnknownEmployer>();
  const changed = useEmployersChanged();
  const accept = useWrite(EMPLOYER_CALLS.acceptUnknown, {
    onSuccess: changed,
    // Somebody else may have decided first: the refetched queue shows it.
    onError: ({ status }) => (status === 404 || status === 422) && changed(),
  });
  const rows = page.data?.data ?? [];
  const take = (row: UnknownEmployer, employerId: number) =>
    accept.mutate({ params: { id: row.id }, body: { employer_id: employerId } });
  useUnknownKeys({
    // The first row may already be in the process of being decided.
    first: accept.isPending || page.isFetching ? undefined : rows[0],
    onAccept: take,
    onEnter: setEntering,
  });
  return (
    <>
      <PageHeader title="Unknown Employers" context={CONTEXT} />
      {page.data && rows.length > 0 && (
        <ul className={classes.queue} aria-label="Unknown employers" aria-busy={page.isFetching}>
          {rows.map((row) => (
            <UnknownEmployerCard
              key={row.id}
              row={row}
              busy={accept.isPending}
              onAccept={(employerId) => take(row, employerId)}
              onEnter={() => setEntering(row)}
            />
          ))}
        </ul>
      )}
      {page.data && rows.length === 0 && (
        <EmptyState title="Every employer is known">
          Names that the register does not know appear here with their loans.
        </EmptyState>
      )}
      {!page.data && !page.isError && <SkeletonCard label="The queue is loading" />}
      {!page.data && page.isError && (
        <LoadFailed title="The queue did not load" onRetry={() => page.refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
      <div className={classes.alone}>
        <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      </div>
      {entering && <EmployerFormDialog unknown={entering} onClose={() => setEntering(undefined)} />}
    </>
  );
}
