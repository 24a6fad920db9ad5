import { useQuery } from "@tanstack/react-query";
import type { MessageText } from "../../../contract/message-texts.contract.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { usePageAbove } from "../../ui/page/page-trail.ts";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { messageTextQuery } from "./message-text-calls.ts";
import { MessageTextView } from "./message-text-view.tsx";

/** /messages/texts/:key: one text, to write, preview and approve. */
export function MessageTextPage() {
  const { key = "" }: { key?: string } = useParams();
  usePageAbove({ to: "/messages", search: { part: "texts" } });
  return <KnownText key={key} name={key as MessageText["key"]} />;
}

function KnownText({ name }: { name: MessageText["key"] }) {
  const { data, error, refetch } = useQuery(messageTextQuery(name));
  if (data) return <MessageTextView text={data} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title="Text not found" />
        <EmptyState title="There is no such text">The address may be mistyped.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Message text" />
      {error ? (
        <LoadFailed title="The text did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The text is loading" />
      )}
    </>
  );
}
