import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { UploadFileForm, type UploadFileWords } from "../../../../ui/field/file/upload-file-form.tsx";
import classes from "../../detail/loan-detail-layout.module.css";
import type { useFileUpload } from "./use-file-upload.ts";

interface UploadFileDialogProps extends UploadFileWords {
  title: string;
  /** Names the failed upload where the file would be, after a failure without a notice has closed the dialog. */
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
