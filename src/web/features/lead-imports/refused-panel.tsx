import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import classes from "./lead-imports.module.css";
import { RejectsDownload } from "./rejects-download.tsx";
import type { UploadedLeads } from "./use-lead-import.ts";

/** After an upload with refused rows: their number and the workbook to correct; shown until dismissed. */
export function RefusedPanel({ upload, onClose }: { upload: UploadedLeads; onClose: () => void }) {
  const refused = upload.duplicates + upload.rejected;
  if (refused === 0) return null;
  return (
    <section className={classes.panel} aria-label="Rows that were not saved">
      <IconAlertTriangle size={20} className={classes.panelIcon} aria-hidden />
      <p>
        <strong>{countText(upload.saved, "lead")} saved.</strong> Of{" "}
        <span className={classes.name}>{upload.file_name}</span>, {countText(refused, "row was", "rows were")} not:{" "}
        {numberText(upload.duplicates)} known already, {numberText(upload.rejected)} with a mistake.
      </p>
      <RejectsDownload upload={upload}>Download refused rows</RejectsDownload>
      <IconButton label="Dismiss" size={32} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </section>
  );
}
