import { AUTHORIZATION_BYTES_MAX } from "../../../../../contract/loan-files.contract.ts";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS } from "../../loan-calls.ts";
import { UploadFileDialog } from "./upload-file-dialog.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** ACT-30. */
const KINDS = ["mp3", "aac", "opus", "flac", "wav", "mp4", "webm", "ogg", "m4a"];

/** ACT-29 to ACT-33. */
export function UploadAuthorizationDialog({ loan, opened, onClose }: LoanDialogProps) {
  const upload = useFileUpload(LOAN_CALLS.uploadAuthorization, { loanId: loan.id, onEnd: onClose });
  return (
    <UploadFileDialog
      title="Upload audio"
      subject="Recording"
      upload={upload}
      opened={opened}
      onClose={onClose}
      label="Audio or video file"
      kinds={KINDS}
      bytesMax={AUTHORIZATION_BYTES_MAX}
      submitLabel="Submit"
    />
  );
}
