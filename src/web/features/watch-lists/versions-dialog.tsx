import { useQuery } from "@tanstack/react-query";
import type { WatchList } from "../../../contract/watch-lists.contract.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import record from "../../ui/record-words.module.css";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { versionsQuery } from "./watch-list-queries.ts";

const HEADINGS = ["Version", "File", "Entries", "Uploaded", "Until"] as const;

/** The newest uploads of a list with their outcome. */
export function VersionsDialog({ list, onClose }: { list: WatchList; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(versionsQuery(list.id));
  return (
    <Dialog title={`Versions of ${list.name}`} size="broad" onClose={onClose}>
      {!data && !isError && <SkeletonCard label="The versions are loading" />}
      {!data && isError && (
        <LoadFailed title="The versions did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
      {data && (
        <SmallTable label={`Versions of ${list.name}`} headings={HEADINGS} foldsLast>
          {data.data.map((version) => (
            <tr key={version.id}>
              <th scope="row">{version.number}</th>
              <WordsCell>
                {version.file_name}
                <span className={record.quiet}>SHA-256 {version.sha256}</span>
              </WordsCell>
              <WordsCell>
                {numberText(version.entries)}
                {version.refused > 0 && (
                  <span className={record.quiet}>{countText(version.refused, "row")} left out</span>
                )}
              </WordsCell>
              <WordsCell>
                <DateTimeText instant={version.uploaded_at} />
                <span className={record.quiet}>{version.uploaded_by}</span>
              </WordsCell>
              <WordsCell>
                {version.ended ? <DateTimeText instant={version.ended.at} /> : "In force"}
                {version.ended?.reason && <span className={record.quiet}>{version.ended.reason}</span>}
              </WordsCell>
            </tr>
          ))}
        </SmallTable>
      )}
      {data && data.total > data.data.length && (
        <p className={record.note}>And {countText(data.total - data.data.length, "older version")}.</p>
      )}
    </Dialog>
  );
}
