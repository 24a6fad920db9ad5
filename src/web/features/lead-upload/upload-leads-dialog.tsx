import { PlainButton } from "../../ui/plain-button.tsx";
import dialog from "../../ui/plain-dialog.module.css";
import { PlainDialog } from "../../ui/plain-dialog.tsx";
import { LeadsFileCheck } from "./leads-file-check.tsx";
import { LeadsFileField } from "./leads-file-field.tsx";
import { RecentUploads } from "./recent-uploads.tsx";
import { UploadOptionFields } from "./upload-options.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type UploadedLeads, useLeadUpload } from "./use-lead-upload.ts";

export interface UploadLeadsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onUploaded: (upload: UploadedLeads) => void;
}

/** A file of leads: chosen, checked before anything is saved, then sent; closed, it keeps what was chosen (LED-09). */
export function UploadLeadsDialog({ opened, onClose, onUploaded }: UploadLeadsDialogProps) {
  const { check, file, busy, upload, ...form } = useLeadUpload({ onUploaded, onClose });
  if (!opened) return null;
  return (
    <PlainDialog title="Upload Leads" size="wide" onClose={onClose} busy={busy}>
      <form
        noValidate
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <LeadsFileField file={file} isTooLarge={form.isTooLarge} busy={busy} onChoose={form.choose} />
        <LeadsFileCheck
          facts={check.data}
          busy={check.isPending}
          failure={check.error}
          onRetry={() => file && check.mutate({ file })}
        />
        <UploadOptionFields options={form.options} disabled={busy} onChange={form.setOptions} />
        {busy && <UploadProgress sent={form.sent} progress={form.progress} />}
        <div className={dialog.foot}>
          {upload.quietFailure && (
            <span className={dialog.notSaved} role="status">
              Not saved
              <button type="submit" className={dialog.retry} disabled={busy}>
                Retry
              </button>
            </span>
          )}
          <PlainButton onClick={onClose} disabled={busy}>
            Nevermind
          </PlainButton>
          <PlainButton submits tone="primary" disabled={busy} aria-busy={busy}>
            {busy ? "Please Wait..." : "Upload"}
          </PlainButton>
        </div>
      </form>
      <RecentUploads />
    </PlainDialog>
  );
}
