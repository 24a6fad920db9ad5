import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LEAD_REJECTS_KEPT_DAYS, type LeadImport } from "../../../contract/lead-imports.contract.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { numberText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { recentImportsQuery } from "./lead-import-queries.ts";
import classes from "./lead-imports.module.css";
import { RejectsDownload } from "./rejects-download.tsx";

const DAY_MS = 86_400_000;
const HEADINGS = ["File", "Uploaded", "Saved", "Not saved"] as const;

/** Earlier uploads, with the refused rows of one's own; loaded when unfolded. */
export function RecentUploads() {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...recentImportsQuery, enabled: isOpen });
  return (
    <details className={classes.recent} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Recent uploads</summary>
      {isError && <p className={classes.hint}>The uploads did not load.</p>}
      {data?.data.length === 0 && <p className={classes.hint}>No uploads yet.</p>}
      {data && data.data.length > 0 && (
        <SmallTable label="Recent uploads" headings={HEADINGS} foldsLast>
          {data.data.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </SmallTable>
      )}
    </details>
  );
}

function UploadRow({ upload }: { upload: LeadImport }) {
  const refused = upload.duplicates + upload.rejected;
  const isOwn = useSession().user?.name === upload.uploaded_by;
  const isKept = Date.now() - Date.parse(upload.created_at) < LEAD_REJECTS_KEPT_DAYS * DAY_MS;
  return (
    <tr>
      <th scope="row">
        <strong className={classes.name}>{upload.file_name}</strong>
      </th>
      <td>
        <DateTimeText instant={upload.created_at} />
        <br />
        {upload.uploaded_by}
      </td>
      <td>{numberText(upload.saved)}</td>
      <WordsCell>
        {upload.failure && <span>{upload.failure} </span>}
        {upload.state === "reading" || upload.state === "saving" ? "Still running" : numberText(refused)}{" "}
        {refused > 0 && isOwn && isKept && <RejectsDownload upload={upload}>Refused rows</RejectsDownload>}
      </WordsCell>
    </tr>
  );
}
