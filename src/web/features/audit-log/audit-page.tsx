import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { exportAudit } from "../../../contract/audit.contract.ts";
import { refusalOf } from "../../lib/api-error.ts";
import { useDownload } from "../../lib/use-download.ts";
import { DownloadButton } from "../../ui/download-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListFailed } from "../../ui/list-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonCard } from "../../ui/skeleton-card.tsx";
import { TableFooter } from "../../ui/table-footer.tsx";
import { type AuditSearch, apiUrlOf, filtersOf, searchOf } from "./audit-address.ts";
import { AuditFilterBar } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import classes from "./audit-page.module.css";
import { auditListQuery } from "./audit-queries.ts";
import { VerificationCard } from "./verification-card.tsx";

/** /audit: who did what, when, and whether the log is as it was written. */
export function AuditPage() {
  const search: AuditSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = useQuery(auditListQuery(apiUrlOf(search)));
  const file = useDownload(exportAudit);
  const download = (
    <DownloadButton
      label="Export the rows of these filters"
      busy={file.isBusy}
      failed={file.hasFailed}
      onDownload={() => file.download("audit-log.csv", { query: filtersOf(search) })}
    >
      Export
    </DownloadButton>
  );
  const rows = page.data?.data;
  return (
    <>
      <PageHeader
        title="Audit Log"
        context="Everything that was done, by whom and when. Rows are only ever added."
        action={download}
      />
      <div className={classes.card}>
        <VerificationCard />
      </div>
      <AuditFilterBar search={search} onChange={(next) => void navigate({ to: ".", search: next })} tools={null} />
      {page.isError && !rows && <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />}
      {page.isPending && <SkeletonCard label="The log is loading" />}
      {rows?.length === 0 && (
        <EmptyState title="Nothing was done that fits">Take a filter back, or choose other days.</EmptyState>
      )}
      {rows && rows.length > 0 && <AuditList rows={rows} stale={page.isPlaceholderData} />}
      <TableFooter page={page.data} searchOf={searchOf} />
    </>
  );
}
