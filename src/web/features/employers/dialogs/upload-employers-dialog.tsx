import { useState } from "react";
import { EMPLOYERS_FILE_BYTES_MAX, type EmployersImport } from "../../../../contract/employers.contract.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { FileField } from "../../../ui/field/file/file-field.tsx";
import { EMPLOYER_CALLS } from "../employer-calls.ts";
import { useEmployersChanged } from "../employer-queries.ts";
import classes from "../employers.module.css";

const MEGABYTES_MAX = EMPLOYERS_FILE_BYTES_MAX / 1_000_000;

const isTooLarge = (file: File | null) => file !== null && file.size > EMPLOYERS_FILE_BYTES_MAX;

/**
 * Uploads a CSV of employers and shows the result of each row; refused rows can be downloaded, corrected and uploaded
 * again.
 */
export function UploadEmployersDialog({ onClose }: { readonly onClose: () => void }) {
  const [done, setDone] = useState<EmployersImport>();
  const changed = useEmployersChanged();
  const form = useEndpointForm(EMPLOYER_CALLS.importEmployers, {
    initialValues: { file: null as File | null },
    asking: ({ file }) => ({ file: file ?? undefined }),
    also: ({ file }) => (file ? {} : { file: "Choose a file" }),
    isHeld: ({ file }) => isTooLarge(file),
    keepsTyped: true,
    onSuccess: (outcome) => {
      setDone(outcome);
      changed();
    },
  });
  const { file } = form.values;
  return (
    <DialogForm
      title="Upload employers"
      confirmLabel="Upload"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <FileField
        label="Employers"
        kinds={["csv"]}
        megabytesMax={MEGABYTES_MAX}
        file={file}
        isTooLarge={isTooLarge(file)}
        busy={form.busy}
        onChoose={(chosen) => {
          form.change({ file: chosen });
          setDone(undefined);
        }}
      />
      <p className={classes.note}>
        The columns are those of the download. A row with a known code changes that employer; aliases are added, parted
        by “|”, and none is taken away.
      </p>
      {form.mistakes.file && (
        <p role="alert" className={classes.refusal}>
          {form.mistakes.file}
        </p>
      )}
      {done && <Outcome outcome={done} fileName={file?.name ?? "employers.csv"} />}
    </DialogForm>
  );
}

function Outcome({ outcome, fileName }: { readonly outcome: EmployersImport; readonly fileName: string }) {
  const { created, changed, unchanged, refused, refused_total, rejects, ignored_columns } = outcome;
  return (
    <div role="status" className={classes.parts}>
      <p className={classes.note}>
        {created} added, {changed} changed, {unchanged} as they were, {refused_total} refused.
        {ignored_columns.length > 0 && ` Not read: ${ignored_columns.join(", ")}.`}
      </p>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label="Refused rows">
          {refused.map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
        </ul>
      )}
      {rejects !== null && (
        <div className={classes.actions}>
          <Button
            onClick={() =>
              saveFile(new Blob([rejects], { type: "text/csv" }), `to-mend-${fileName.replace(/\.\w+$/, "")}.csv`)
            }
          >
            Save the refused rows
          </Button>
        </div>
      )}
    </div>
  );
}
