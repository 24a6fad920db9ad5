import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { listWatchLists, WatchList } from "../../../contract/watch-lists.contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import record from "../../ui/record-words.module.css";
import { EndListDialog } from "./end-list-dialog.tsx";
import { UploadListDialog } from "./upload-list-dialog.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";
import { watchListsQuery } from "./watch-list-queries.ts";
import { WatchListTable } from "./watch-list-table.tsx";

type Run = NonNullable<DataOf<typeof listWatchLists>["last_run"]>;
type Opened =
  | { readonly name: "upload"; readonly list?: string }
  | { readonly name: "versions" | "end"; readonly list: WatchList };

/** /watch-lists: the lists of sanctioned and politically exposed persons that customers are compared with. */
export function WatchListsPage() {
  const { data, isError, refetch } = useQuery(watchListsQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="Watch Lists"
        context="Customers are compared with these lists when they apply, when a list changes, and every night."
        action={
          <Button tone="primary" onClick={() => setOpened({ name: "upload" })}>
            Upload a list
          </Button>
        }
      />
      <div className={record.parts}>
        {data && (
          <SectionCard title="Lists">
            {data.lists.length > 0 ? (
              <WatchListTable
                lists={data.lists}
                onUpload={({ name }) => setOpened({ name: "upload", list: name })}
                onVersions={(list) => setOpened({ name: "versions", list })}
                onEnd={(list) => setOpened({ name: "end", list })}
              />
            ) : (
              <EmptyState title="No watch lists yet">
                Upload the lists that your regulator names, as CSV or Excel workbook.
              </EmptyState>
            )}
            {data.last_run && <LastRun run={data.last_run} />}
          </SectionCard>
        )}
        {!data && !isError && <SkeletonCard label="The lists are loading" />}
        {!data && isError && (
          <LoadFailed title="The lists did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
      {opened?.name === "upload" && <UploadListDialog {...(opened.list && { list: opened.list })} onClose={close} />}
      {opened?.name === "versions" && <VersionsDialog list={opened.list} onClose={close} />}
      {opened?.name === "end" && <EndListDialog list={opened.list} onClose={close} />}
    </>
  );
}

function LastRun({ run: { started_at, finished_at, screened, found } }: { run: Run }) {
  return (
    <p className={record.note} role="status">
      {finished_at ? "Last comparison of all customers: " : "All customers are being compared since "}
      <DateTimeText instant={finished_at ?? started_at} />, {countText(screened, "customer")},{" "}
      {countText(found, "new hit")}.
    </p>
  );
}
