import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditRow } from "../../../../contract/audit-log.contract.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { type HistoryKind, historyQuery } from "../audit-queries.ts";
import { DifferenceList } from "./difference-list.tsx";
import classes from "./history-panel.module.css";

interface HistoryPanelProps {
  readonly kind: HistoryKind;
  readonly id: number;
  readonly title?: string;
}

/** The history of one loan, customer, role, product or member of staff: who, when, and what changed. */
export function HistoryPanel({ kind, id, title = "History" }: HistoryPanelProps) {
  const history = useInfiniteQuery(historyQuery(kind, id));
  const rows = history.data?.pages.flatMap((page) => page.data);
  return (
    <SectionCard title={title}>
      {history.isPending && (
        <p className={classes.quiet} role="status">
          Loading the history…
        </p>
      )}
      {rows?.length === 0 && <p className={classes.quiet}>No changes since the log began.</p>}
      {rows && rows.length > 0 && (
        <Timeline label={title}>
          {rows.map((row) => (
            <HistoryEntry key={row.id} row={row} />
          ))}
        </Timeline>
      )}
      {history.hasNextPage && !history.isError && (
        <p className={classes.more}>
          <TextButton onClick={() => history.fetchNextPage()} disabled={history.isFetchingNextPage}>
            Show older
          </TextButton>
        </p>
      )}
      {history.isError && (
        <QuietFailure
          busy={history.isFetching}
          onRetry={() => void (rows ? history.fetchNextPage() : history.refetch())}
        >
          The history did not load
        </QuietFailure>
      )}
    </SectionCard>
  );
}

function HistoryEntry({ row }: { row: AuditRow }) {
  return (
    <li>
      <p className={classes.what}>{row.title}</p>
      <p className={classes.quiet}>
        {row.actor.name} · <DateTimeText instant={row.at} />
      </p>
      <DifferenceList row={row} />
    </li>
  );
}
