import { downloadLeadRejects, type LeadImport } from "../../../contract/lead-imports.contract.ts";
import { useDownload } from "../../lib/calls/use-download.ts";
import { DownloadButton } from "../../ui/button/download-button.tsx";

interface RejectsDownloadProps {
  readonly upload: Pick<LeadImport, "key" | "file_name">;
  readonly children: string;
}

/** The refused rows with a column for the reason: to correct and upload again. */
export function RejectsDownload({ upload: { key, file_name }, children }: RejectsDownloadProps) {
  const { download, isBusy, hasFailed } = useDownload(downloadLeadRejects);
  return (
    <DownloadButton
      label={`${children} of ${file_name}`}
      busy={isBusy}
      failed={hasFailed}
      onDownload={() => download("leads-to-mend.xlsx", { params: { key } })}
    >
      {children}
    </DownloadButton>
  );
}
