import { useQuery } from "@tanstack/react-query";
import { exportAudit } from "../../../contract/audit-log.contract.ts";
import { refusalOf } from "../../lib/calls/api-error.ts";
import { useDownload } from "../../lib/calls/use-download.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { DownloadButton } from "../../ui/button/download-button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../ui/table/list-failed.tsx";
import { type AuditSearch, apiUrlOf, filtersOf, searchOf } from "./audit-address.ts";
import { AuditFilterBar } from "./audit-filters.tsx";
import { AuditHead } from "./audit-head.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditListQuery } from "./audit-queries.ts";
import type { SecuritySearch } from "./security/security-address.ts";
import { SecurityPart } from "./security/security-part.tsx";

/** /audit: who did what, when, and whether the log is intact; with the log of who looked at what. */
export function AuditPage() {
  const search: AuditSearch & SecuritySearch = useSearch();
  return search.tab === "security" ? <SecurityPart search={search} /> : <ChangesPart search={search} />;
}

function ChangesPart({ search }: { readonly search: AuditSearch }) {
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
      <AuditHead current="changes" action={download} />
      <AuditFilterBar search={search} onChange={(next) => void navigate({ to: ".", search: next })} />
      {page.isError && !rows && <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />}
      {page.isPending && <SkeletonCard label="The log is loading" />}
      {rows?.length === 0 && <EmptyState title="No entries match">Clear a filter, or choose other days.</EmptyState>}
      {rows && rows.length > 0 && <AuditList rows={rows} stale={page.isPlaceholderData} />}
      <TableFooter page={page.data} searchOf={searchOf} />
    </>
  );
}
