import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { DocumentVersion } from "./document-version.tsx";
import { termsQuery } from "./terms-calls.ts";

/** /documents/:id: one version of a text, to write, compare, preview and publish. */
export function DocumentPage() {
  const { id = "" }: { id?: string } = useParams();
  return <KnownDocument key={id} id={Number(id)} />;
}

function KnownDocument({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(termsQuery(id));
  if (data) return <DocumentVersion version={data} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title="Document not found" />
        <EmptyState title="There is no such document">The address may be mistyped.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Document" />
      {error ? (
        <LoadFailed title="The document did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The document is loading" />
      )}
    </>
  );
}
