import { IconUpload } from "@tabler/icons-react";
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../button/button.tsx";
import { ButtonRow } from "../../button/button-row.tsx";
import { Stack } from "../../page/stack.tsx";
import { FileField } from "./file-field.tsx";
import classes from "./upload-file-form.module.css";

export interface UploadFileWords {
  label: string;
  /** The expected types. They filter the browser's file dialog but block nothing (ACT-30, ACT-41). */
  kinds: readonly string[];
  bytesMax: number;
  submitLabel: string;
}

interface UploadFileFormProps extends UploadFileWords {
  file: File | null;
  onChoose: (file: File) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  progress: number;
  /** The fields before the file. */
  children?: ReactNode;
}

/** Uploads one file, showing its name, size and progress. */
export function UploadFileForm(props: UploadFileFormProps) {
  const { label, kinds, bytesMax, submitLabel, file, onChoose, onSubmit, busy, progress, children } = props;
  const tooLarge = file !== null && file.size > bytesMax;
  const percent = Math.round(progress * 100);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy && !tooLarge) onSubmit(event);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <FileField
          label={label}
          kinds={kinds}
          megabytesMax={bytesMax / 1_000_000}
          file={file}
          isTooLarge={tooLarge}
          busy={busy}
          icon={<IconUpload size={16} aria-hidden />}
          onChoose={onChoose}
        />
        {busy && <progress className={classes.progress} value={percent} max={100} aria-label="Upload progress" />}
        <ButtonRow>
          <Button submits tone="primary" busy={busy} disabled={busy}>
            {busy ? busyWords(percent) : submitLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function busyWords(percent: number): string {
  return percent < 100 ? `Uploading ${percent} %` : "Saving...";
}
