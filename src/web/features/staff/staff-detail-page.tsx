import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { StaffDetail } from "./staff-detail.tsx";
import { staffQuery } from "./staff-queries.ts";

/** /admins/:id: one member of staff, their permissions and sessions. `history` is shown below. */
export function StaffDetailPage({ history }: { history?: ReactNode }) {
  const { id = "" }: { id?: string } = useParams();
  return <KnownAdmin key={id} id={Number(id)} history={history} />;
}

function KnownAdmin({ id, history }: { id: number; history: ReactNode }) {
  const { data, error, refetch } = useQuery(staffQuery(id));
  if (data) return <StaffDetail person={data} history={history} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title="Admin not found" />
        <EmptyState title="There is no such admin">The address may be mistyped.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Admin" />
      {error ? (
        <LoadFailed title="The admin did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The admin is loading" />
      )}
    </>
  );
}
