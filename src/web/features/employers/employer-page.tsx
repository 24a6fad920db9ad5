import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { EmployerDetail } from "./employer-detail.tsx";
import { employerQuery } from "./employer-queries.ts";

/** /employers/:id: one employer, its names, and the loans to its staff. */
export function EmployerPage() {
  const { id = "" }: { id?: string } = useParams();
  return <KnownEmployer key={id} id={Number(id)} />;
}

function KnownEmployer({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(employerQuery(id));
  if (data) return <EmployerDetail employer={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageHeader title="Employer not found" />
        <EmptyState title="There is no such employer">The address may be mistyped.</EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title="Employer" />
      {error ? (
        <LoadFailed title="The employer did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The employer is loading" />
      )}
    </>
  );
}
