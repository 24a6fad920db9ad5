import { useState } from "react";
import { NO_BANK_NAME, STATEMENT_BYTES_MAX, uploadRepayments } from "../../../../contract/statements.contract.ts";
import {
  ANOTHER_BANK,
  DEFAULT_STATEMENT_BANK,
  STATEMENT_BANKS,
  statementBankName,
} from "../../../../domain/statement/head/statement-bank.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { useMoneyMoved } from "../../../lib/loan/use-money-moved.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { UploadFileForm } from "../../../ui/field/file/upload-file-form.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { REPAYMENT_CALLS } from "../repayment-calls.ts";
import type { UploadRepaymentsDialogProps } from "../repayment-dialogs.ts";
import classes from "../repayments.module.css";
import { OtherBankQuestion } from "./other-bank-question.tsx";

/** REP-07: only a hint; the server decides by the file's content. */
const KINDS = ["jpg", "jpeg", "png", "pdf", "csv", "xls", "xlsx", "ods", "ofx", "mt940", "sta"];
const BANKS = [
  ...STATEMENT_BANKS.map(({ code, name }) => ({ value: code, label: name })),
  { value: ANOTHER_BANK, label: "Another bank" },
];

/**
 * Uploads a statement; in any case the dialog then closes and releases the file (REP-05 to REP-11). Only if the file
 * names another bank is it kept, until somebody has said which bank it belongs to.
 */
export function UploadRepaymentsDialog({ opened, onClose }: UploadRepaymentsDialogProps) {
  const [doubt, setDoubt] = useState<string>();
  const [progress, setProgress] = useState(0);
  const moneyMoved = useMoneyMoved();
  const close = () => {
    setDoubt(undefined);
    onClose();
  };
  const release = () => {
    form.change({ file: null });
    setProgress(0);
    moneyMoved();
  };
  const form = useEndpointForm(REPAYMENT_CALLS.uploadRepayments, {
    rules: rulesOf(uploadRepayments.upload.fields),
    initialValues: { bank: DEFAULT_STATEMENT_BANK, bank_name: "", file: null as File | null },
    asking: ({ bank, bank_name, file }) => {
      const named = bank === ANOTHER_BANK && { bank_name: bank_name.trim() };
      // Only the answer to the question is sent while it is asked.
      const fields = { bank, ...named, ...(doubt !== undefined && { confirmed: "true" as const }) };
      return { file: file ?? undefined, fields, onProgress: setProgress };
    },
    also: ({ bank, bank_name }) =>
      bank === ANOTHER_BANK && !/[\p{L}\p{N}]/u.test(bank_name) ? { bank_name: NO_BANK_NAME } : {},
    isHeld: ({ file }) => file === null,
    keepsTyped: true,
    onClose: close,
    onSuccess: release,
    onError: ({ errors }) => {
      const { confirmed } = firstErrors(errors);
      setProgress(0);
      setDoubt(confirmed);
      if (confirmed !== undefined) return;
      release();
      close();
    },
  });
  const { busy } = form;
  const { bank, bank_name, file } = form.values;
  const isOther = bank === ANOTHER_BANK;
  return (
    <>
      {form.failure && !opened && (
        <p className={classes.notSaved} role="status">
          Statement not saved. Please upload it again.
        </p>
      )}
      <Dialog
        opened={opened && doubt === undefined}
        onClose={() => !busy && close()}
        title="Upload Repayments"
        busy={busy}
      >
        <UploadFileForm
          label="Statement"
          kinds={KINDS}
          bytesMax={STATEMENT_BYTES_MAX}
          submitLabel="Upload"
          file={file}
          onChoose={(chosen) => form.change({ file: chosen })}
          onSubmit={form.submit}
          busy={busy}
          progress={progress}
        >
          <SelectField label="Bank" options={BANKS} disabled={busy} {...form.field("bank")} />
          {isOther && (
            <TextField
              label="Name of the bank"
              maxLength={NAME_LENGTH_MAX}
              disabled={busy}
              {...form.field("bank_name")}
            />
          )}
        </UploadFileForm>
      </Dialog>
      <OtherBankQuestion
        why={opened ? doubt : undefined}
        chosen={isOther ? bank_name.trim() : (statementBankName(bank) ?? bank)}
        busy={busy}
        onConfirm={() => form.submit()}
        onBack={() => setDoubt(undefined)}
      />
    </>
  );
}

const NAME_LENGTH_MAX = 60;
