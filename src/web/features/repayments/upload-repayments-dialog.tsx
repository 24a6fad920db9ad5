import { useState } from "react";
import { NO_BANK_NAME, STATEMENT_BYTES_MAX, uploadRepayments } from "../../../contract/statements.contract.ts";
import {
  ANOTHER_BANK,
  DEFAULT_STATEMENT_BANK,
  STATEMENT_BANKS,
  statementBankName,
} from "../../../domain/statement/head/statement-bank.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { mistakesIn } from "../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useMoneyMoved } from "../../lib/loan/use-money-moved.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { UploadFileForm } from "../../ui/field/upload-file-form.tsx";
import { OtherBankQuestion } from "./other-bank-question.tsx";
import { REPAYMENT_CALLS } from "./repayment-calls.ts";
import type { UploadRepaymentsDialogProps } from "./repayment-dialogs.ts";
import classes from "./repayments.module.css";

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
  const [bank, setBank] = useState(DEFAULT_STATEMENT_BANK);
  const [bankName, setBankName] = useState("");
  const [mistake, setMistake] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const moneyMoved = useMoneyMoved();
  const close = () => {
    setDoubt(undefined);
    onClose();
  };
  const finish = () => {
    setFile(null);
    setProgress(0);
    moneyMoved();
    close();
  };
  const upload = useWrite(REPAYMENT_CALLS.uploadRepayments, {
    onSuccess: finish,
    onError: ({ errors }) => {
      const { confirmed } = firstErrors(errors);
      if (confirmed === undefined) finish();
      setProgress(0);
      setDoubt(confirmed);
    },
  });
  const busy = upload.isPending;
  const isOther = bank === ANOTHER_BANK;
  const send = (confirmed: boolean) => {
    const wrong = isOther ? bankNameMistake(bankName) : undefined;
    setMistake(wrong);
    if (!file || wrong) return;
    const named = isOther && { bank_name: bankName.trim() };
    const fields = { bank, ...named, ...(confirmed && { confirmed: "true" as const }) };
    upload.mutate({ file, fields, onProgress: setProgress });
  };
  return (
    <>
      {upload.quietFailure && !opened && (
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
          onChoose={setFile}
          onSubmit={() => send(false)}
          busy={busy}
          progress={progress}
        >
          <SelectField label="Bank" options={BANKS} value={bank} disabled={busy} onChange={setBank} />
          {isOther && (
            <TextField
              label="Name of the bank"
              value={bankName}
              maxLength={NAME_LENGTH_MAX}
              mistake={mistake}
              disabled={busy}
              onChange={setBankName}
            />
          )}
        </UploadFileForm>
      </Dialog>
      <OtherBankQuestion
        why={opened ? doubt : undefined}
        chosen={isOther ? bankName.trim() : (statementBankName(bank) ?? bank)}
        busy={busy}
        onConfirm={() => send(true)}
        onBack={() => setDoubt(undefined)}
      />
    </>
  );
}

const NAME_LENGTH_MAX = 60;

const RULES = rulesOf(uploadRepayments.upload.fields);

function bankNameMistake(bank_name: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(bank_name)) return NO_BANK_NAME;
  return mistakesIn(RULES, { bank_name }).bank_name;
}
