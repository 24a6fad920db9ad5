import { Dialog } from "../../ui/dialog.tsx";
import { UploadFileForm, type UploadFileWords } from "../../ui/upload-file-form.tsx";
import classes from "./loan-detail-layout.module.css";
import type { useFileUpload } from "./use-file-upload.ts";

interface UploadFileDialogProps extends UploadFileWords {
  title: string;
  /** What was not saved: said in the place of the file when a failure that no notice told of has closed the dialog. */
  subject: string;
  upload: ReturnType<typeof useFileUpload>;
  opened: boolean;
  onClose: () => void;
}

export function UploadFileDialog({ title, subject, upload, opened, onClose, ...words }: UploadFileDialogProps) {
  const { form, busy, quietFailure } = upload;
  return (
    <>
      {quietFailure && !opened && (
        <p className={classes.quiet} role="status">
          {subject} not saved. Please upload it again.
        </p>
      )}
      <Dialog opened={opened} onClose={() => !busy && onClose()} title={title} busy={busy}>
        <UploadFileForm {...words} {...form} />
      </Dialog>
    </>
  );
}
