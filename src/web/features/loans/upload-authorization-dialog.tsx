import { useState } from "react";
import { uploadAuthorization } from "../../../contract/loans.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { useLoanCache } from "./loan-detail-cache.ts";
import classes from "./loan-detail-layout.module.css";
import { LOAN_NOTICES } from "./loan-notices.ts";
import { UploadAuthorizationForm } from "./upload-authorization-dialog-form.tsx";

/** ACT-29 to ACT-33. Any answer but success closes the dialog and clears the file (ACT-44, ERR-34). */
export function UploadAuthorizationDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { refresh } = useLoanCache(loan.id);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const finish = () => {
    setFile(null);
    setProgress(0);
    onClose();
  };
  const upload = useApiMutation(uploadAuthorization, {
    ...LOAN_NOTICES.uploadAuthorization,
    onSuccess: () => {
      refresh();
      finish();
    },
    onError: finish,
  });
  const submit = () => {
    if (file) upload.mutate({ params: { id: loan.id }, file, onProgress: setProgress });
  };
  return (
    <>
      {upload.quietFailure && !opened && (
        <p className={classes.quiet} role="status">
          Recording not saved. Please upload it again.
        </p>
      )}
      <Dialog
        opened={opened}
        onClose={() => !upload.isPending && onClose()}
        title="Upload audio"
        busy={upload.isPending}
      >
        <UploadAuthorizationForm
          file={file}
          onChoose={setFile}
          onSubmit={submit}
          busy={upload.isPending}
          progress={progress}
        />
      </Dialog>
    </>
  );
}
