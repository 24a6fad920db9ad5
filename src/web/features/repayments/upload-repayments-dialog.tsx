import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { STATEMENT_BYTES_MAX } from "../../../contract/statements.contract.ts";
import { DEFAULT_STATEMENT_BANK, STATEMENT_BANKS } from "../../../domain/statement/statement-bank.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { useMoneyMoved } from "../../lib/use-money-moved.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { UploadFileForm } from "../../ui/upload-file-form.tsx";
import { useOpenedAfterMount } from "../../ui/use-opened-after-mount.ts";
import { REPAYMENT_CALLS } from "./repayment-calls.ts";
import type { UploadRepaymentsDialogProps } from "./repayment-dialogs.ts";
import classes from "./repayments.module.css";

/** REP-07: a hint only; the server decides by what the file is. */
const KINDS = ["jpg", "jpeg", "png", "pdf", "csv", "xls", "xlsx"];
const BANKS = STATEMENT_BANKS.map(({ code, name }) => ({ value: code, label: name }));

/** A statement is sent and read; whatever comes of it, the dialog closes and lets the file go (REP-05 to REP-11). */
export function UploadRepaymentsDialog({ opened, onClose }: UploadRepaymentsDialogProps) {
  const [bank, setBank] = useState(DEFAULT_STATEMENT_BANK);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const moneyMoved = useMoneyMoved();
  const finish = () => {
    setFile(null);
    setProgress(0);
    moneyMoved();
    onClose();
  };
  const upload = useWrite(REPAYMENT_CALLS.uploadRepayments, {
    onSuccess: finish,
    onError: finish,
  });
  const busy = upload.isPending;
  const isOpen = useOpenedAfterMount(opened);
  return (
    <>
      {upload.quietFailure && !opened && (
        <p className={classes.notSaved} role="status">
          Statement not saved. Please upload it again.
        </p>
      )}
      <Dialog opened={isOpen} onClose={() => !busy && onClose()} title="Upload Repayments" busy={busy}>
        <UploadFileForm
          label="Statement"
          kinds={KINDS}
          bytesMax={STATEMENT_BYTES_MAX}
          submitLabel="Upload"
          file={file}
          onChoose={setFile}
          onSubmit={() => file && upload.mutate({ file, fields: { bank }, onProgress: setProgress })}
          busy={busy}
          progress={progress}
        >
          <NativeSelect
            label="Bank"
            data={BANKS}
            value={bank}
            disabled={busy}
            onChange={(event) => setBank(event.currentTarget.value)}
          />
        </UploadFileForm>
      </Dialog>
    </>
  );
}
