import { AUTHORIZATION_BYTES_MAX, uploadAuthorization } from "../../../contract/loans.contract.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import classes from "./loan-detail-layout.module.css";
import { LOAN_NOTICES } from "./loan-notices.ts";
import { UploadFileForm } from "./upload-file-form.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** ACT-30. */
const KINDS = ["mp3", "aac", "opus", "flac", "wav", "mp4", "webm", "ogg", "m4a"];

/** ACT-29 to ACT-33. */
export function UploadAuthorizationDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { form, busy, quietFailure } = useFileUpload(uploadAuthorization, {
    loanId: loan.id,
    notices: LOAN_NOTICES.uploadAuthorization,
    onEnd: onClose,
  });
  return (
    <>
      {quietFailure && !opened && (
        <p className={classes.quiet} role="status">
          Recording not saved. Please upload it again.
        </p>
      )}
      <Dialog opened={opened} onClose={() => !busy && onClose()} title="Upload audio" busy={busy}>
        <UploadFileForm
          label="Audio or video file"
          kinds={KINDS}
          bytesMax={AUTHORIZATION_BYTES_MAX}
          submitLabel="Submit"
          {...form}
        />
      </Dialog>
    </>
  );
}
