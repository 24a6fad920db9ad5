import { LOAN_FILE_BYTES_MAX } from "../../../../../contract/loan-files.contract.ts";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { LOAN_CALLS } from "../../loan-calls.ts";
import type { FileSlot } from "../loan-detail-file-slots.ts";
import { UploadFileDialog } from "./upload-file-dialog.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** ACT-41: a hint only; the server decides by the file's content. */
const KINDS = ["jpg", "jpeg", "png", "pdf"];

interface UpdateFileDialogProps {
  loan: Loan;
  slot: FileSlot;
  label: string;
  opened: boolean;
  onClose: () => void;
}

/** Replaces one of the customer's files (ACT-40 to ACT-44). */
export function UpdateFileDialog({ loan, slot, label, opened, onClose }: UpdateFileDialogProps) {
  const upload = useFileUpload(LOAN_CALLS.updateLoanFile, {
    loanId: loan.id,
    onEnd: onClose,
    fieldsOf: () => ({ file_name: nameToSend(loan, slot) }),
  });
  return (
    <UploadFileDialog
      title="Update loan file"
      subject={label}
      upload={upload}
      opened={opened}
      onClose={onClose}
      label={`New file for ${label}`}
      kinds={KINDS}
      bytesMax={LOAN_FILE_BYTES_MAX}
      submitLabel="Update"
    />
  );
}

/** ACT-43 (quirk): the name of the replaced file; if both have the same name, the field that holds it. */
function nameToSend(loan: Loan, slot: FileSlot): string {
  return loan.valid_id_file === loan.staff_id_file ? slot : (loan[slot] ?? slot);
}
