import { useQuery } from "@tanstack/react-query";
import { downloadRejections } from "../../../contract/rejections.contract.ts";
import { meets } from "../../../domain/permissions.ts";
import { lagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { presetRange } from "../../../domain/time/range-presets.ts";
import { refusalOf } from "../../lib/calls/api-error.ts";
import { useDownload } from "../../lib/calls/use-download.ts";
import { changed } from "../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { DownloadButton } from "../../ui/button/download-button.tsx";
import { DayFilter } from "../../ui/date/day-filter.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { GroupTable } from "./group-table.tsx";
import { ReasonTable } from "./reason-table.tsx";
import { type RejectionDays, rejectionsQuery } from "./rejection-queries.ts";
import classes from "./rejections.module.css";

/** Why loans were rejected in a period: by reason, by loan type and by officer. This month unless days are chosen. */
export function RejectionsPage() {
  const search: { readonly from?: string; readonly to?: string } = useSearch();
  const navigate = useNavigate();
  const { user } = useSession();
  // For a moment after signing out there is no user.
  const today = user ? lagosDate(user.business_date) : lagosDateOf(new Date());
  const month = presetRange("month", today);
  const days: RejectionDays = { from: search.from ?? month.from, to: search.to ?? month.to };
  const { data, error, isPlaceholderData, refetch } = useQuery(rejectionsQuery(days));
  const chosen = ({ from, to }: RejectionDays) => void navigate({ to: ".", search: changed(search, { from, to }) });
  return (
    <>
      <PageHeader
        title="Rejection Reasons"
        context={data && <Period from={data.from} to={data.to} />}
        action={<Download days={days} />}
      />
      <div className={classes.days}>
        <DayFilter label="Rejected" fromLabel="Rejected from" toLabel="Rejected to" range={days} onChange={chosen} />
      </div>
      {error && (data === undefined || isPlaceholderData) ? (
        <LoadFailed title="The rejections did not load" onRetry={() => refetch()}>
          {refusalOf(error) ?? "Your days are kept."}
        </LoadFailed>
      ) : data === undefined ? (
        <SkeletonCard label="The rejections are loading" />
      ) : data.loans === 0 ? (
        <EmptyState title="No loan was rejected">Choose other days to see why loans were rejected.</EmptyState>
      ) : (
        <div className={classes.parts} data-stale={isPlaceholderData || undefined}>
          <SectionCard title="Reasons">
            <ReasonTable rejections={data} />
          </SectionCard>
          <div className={classes.groups}>
            <SectionCard title="Loan types">
              <GroupTable label="Rejections by loan type" heading="Loan type" groups={data.loan_types} />
            </SectionCard>
            <SectionCard title="Officers">
              <GroupTable label="Rejections by officer" heading="Rejected by" groups={data.officers} />
            </SectionCard>
          </div>
        </div>
      )}
    </>
  );
}

function Period({ from, to }: RejectionDays) {
  return (
    <>
      Loans rejected from <DateText date={from} /> to <DateText date={to} />
    </>
  );
}

function Download({ days: { from, to } }: { days: RejectionDays }) {
  const held = useHeld();
  const { download, isBusy, hasFailed } = useDownload(downloadRejections);
  if (!meets(downloadRejections.access, held)) return null;
  return (
    <DownloadButton
      label="Download rejections"
      busy={isBusy}
      failed={hasFailed}
      onDownload={() => download(`tenor-rejections-${from}-to-${to}.csv`, { query: { from_date: from, to_date: to } })}
    >
      Download
    </DownloadButton>
  );
}
