import "@mantine/core/styles/Progress.layer.css";
import { Button, FileInput, Group, Progress, Stack } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { ReactNode, SubmitEvent } from "react";
import { DropArea } from "./drop-area.tsx";

export interface UploadFileWords {
  label: string;
  /** What is meant to be chosen. It narrows the browser's own dialog and blocks nothing (ACT-30, ACT-41). */
  kinds: readonly string[];
  bytesMax: number;
  submitLabel: string;
}

interface UploadFileFormProps extends UploadFileWords {
  file: File | null;
  onChoose: (file: File | null) => void;
  onSubmit: () => void;
  busy: boolean;
  progress: number;
  /** What is asked before the file. */
  children?: ReactNode;
}

/** One file, with its name and size, and how far it has come. */
export function UploadFileForm(props: UploadFileFormProps) {
  const { label, kinds, bytesMax, submitLabel, file, onChoose, onSubmit, busy, progress, children } = props;
  const megabytes = bytesMax / 1_000_000;
  const tooLarge = file !== null && file.size > bytesMax;
  const percent = Math.round(progress * 100);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !tooLarge) onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children}
        <DropArea disabled={busy} onDrop={onChoose}>
          <FileInput
            label={label}
            description={`${kinds.join(", ")}; at most ${megabytes} MB`}
            placeholder="Choose a file, or drop one here"
            accept={kinds.map((kind) => `.${kind}`).join(",")}
            leftSection={<IconUpload size={16} aria-hidden />}
            value={file}
            onChange={onChoose}
            disabled={busy}
            error={tooLarge && `This file is larger than ${megabytes} MB`}
            data-autofocus
          />
        </DropArea>
        <div role="status">{file && `${file.name}, ${sizeInKb(file)} kb`}</div>
        {busy && <Progress value={percent} aria-label="Upload progress" />}
        <Group justify="flex-end">
          <Button type="submit" disabled={busy}>
            {busy ? busyWords(percent) : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** CST-12: bytes divided by 1000. */
function sizeInKb(file: File): number {
  return file.size / 1000;
}

function busyWords(percent: number): string {
  return percent < 100 ? `Uploading ${percent} %` : "Saving...";
}
