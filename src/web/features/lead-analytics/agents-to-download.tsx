import { useQuery } from "@tanstack/react-query";
import { downloadTopAgents } from "../../../contract/lead-analytics.contract.ts";
import { useDownload } from "../../lib/calls/use-download.ts";
import { useNavigate } from "../../lib/route/router-context.ts";
import { DownloadButton } from "../../ui/button/download-button.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { figuresQuery } from "../dashboard/dashboard-queries.ts";
import { PeriodFilter } from "../dashboard/period/period-filter.tsx";
import { searchOfPeriod, usePeriod } from "../dashboard/period/period-search.ts";
import { TitledPart } from "./titled-part.tsx";
import { TopAgentsTable } from "./top-agents-table.tsx";

/** The top agents of a period with their spreadsheet; for whoever sees all leads. */
export function AgentsToDownload() {
  const period = usePeriod();
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(figuresQuery(period));
  const { download, isBusy, hasFailed } = useDownload(downloadTopAgents);
  return (
    <TitledPart
      title="Top performing agents"
      action={
        <>
          <PeriodFilter period={period} onChange={(next) => navigate({ to: ".", search: searchOfPeriod(next) })} />
          <DownloadButton
            label="Download top agents"
            busy={isBusy}
            failed={hasFailed}
            onDownload={() => download(`top-agents-${period}.xlsx`, { query: { filter: period } })}
          >
            Download
          </DownloadButton>
        </>
      }
    >
      {isError && data === undefined ? (
        <LoadFailed title="The agents did not load" onRetry={() => refetch()}>
          Your period is kept.
        </LoadFailed>
      ) : (
        <TopAgentsTable agents={data?.topAgents} period={period} stale={isPlaceholderData} />
      )}
    </TitledPart>
  );
}
