import type { Lead } from "../../../../contract/leads.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import classes from "./lead-dialogs.module.css";

/** The upload that a lead came from, or else its creation date. */
export function LeadImportLine({ lead }: { lead: Pick<Lead, "import" | "created_at"> }) {
  if (!lead.import)
    return (
      <p className={classes.quiet}>
        Entered <DateTimeText instant={lead.created_at} />
      </p>
    );
  const { file_name, uploaded_by, created_at } = lead.import;
  return (
    <p className={classes.quiet}>
      Uploaded with <strong className={classes.file}>{file_name}</strong> by {uploaded_by},{" "}
      <DateTimeText instant={created_at} />
    </p>
  );
}
