import { LOAN_FILE_BYTES_MAX, type Loan, updateLoanFile } from "../../../contract/loans.contract.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { FileSlot } from "./loan-detail-file-slots.ts";
import classes from "./loan-detail-layout.module.css";
import { LOAN_NOTICES } from "./loan-notices.ts";
import { UploadFileForm } from "./upload-file-form.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** ACT-41: a hint only; the server decides by what the file is. */
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
  const { form, busy, quietFailure } = useFileUpload(updateLoanFile, {
    loanId: loan.id,
    notices: LOAN_NOTICES.updateFile,
    onEnd: onClose,
    fieldsOf: () => ({ file_name: nameToSend(loan, slot) }),
  });
  return (
    <>
      {quietFailure && !opened && (
        <p className={classes.quiet} role="status">
          {label} not saved. Please upload it again.
        </p>
      )}
      <Dialog opened={opened} onClose={() => !busy && onClose()} title="Update loan file" busy={busy}>
        <UploadFileForm
          label={`New file for ${label}`}
          kinds={KINDS}
          bytesMax={LOAN_FILE_BYTES_MAX}
          submitLabel="Update"
          {...form}
        />
      </Dialog>
    </>
  );
}

/** ACT-43 (quirk): the name of the file that is replaced; where both are called the same, the field that holds it. */
function nameToSend(loan: Loan, slot: FileSlot): string {
  return loan.valid_id_file === loan.staff_id_file ? slot : (loan[slot] ?? slot);
}
