import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { RecentUploads } from "../recent-uploads.tsx";
import { type UploadedLeads, useLeadUpload } from "../use-lead-import.ts";
import { LeadsFileCheck } from "./leads-file-check.tsx";
import { LeadsFileField } from "./leads-file-field.tsx";
import { UploadOptionFields } from "./upload-options.tsx";
import { UploadProgress } from "./upload-progress.tsx";

export interface UploadLeadsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onUploaded: (upload: UploadedLeads) => void;
}

/** Upload of a lead file: chosen, checked before anything is saved, then sent; closing keeps the choices (LED-09). */
export function UploadLeadsDialog({ opened, onClose, onUploaded }: UploadLeadsDialogProps) {
  const { check, file, busy, ...form } = useLeadUpload({ onUploaded, onClose });
  if (!opened) return null;
  return (
    <DialogForm
      title="Upload Leads"
      size="wide"
      confirmLabel="Upload"
      busy={busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
      below={<RecentUploads />}
    >
      <LeadsFileField file={file} isTooLarge={form.isTooLarge} busy={busy} onChoose={form.choose} />
      <LeadsFileCheck
        facts={check.data}
        busy={check.isPending}
        failure={check.error}
        onRetry={() => file && check.mutate({ file })}
      />
      <UploadOptionFields options={form.options} disabled={busy} onChange={form.change} />
      {busy && <UploadProgress sent={form.sent} progress={form.progress} />}
    </DialogForm>
  );
}
