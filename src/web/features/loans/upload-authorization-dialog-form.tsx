import "@mantine/core/styles/Progress.layer.css";
import { Button, FileInput, Group, Progress, Stack } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { SubmitEvent } from "react";
import { AUTHORIZATION_BYTES_MAX } from "../../../contract/loans.contract.ts";

/** ACT-30. */
const ACCEPT = [".mp3", ".aac", ".opus", ".flac", ".wav", ".mp4", ".webm", ".ogg", ".m4a"].join(",");

interface UploadAuthorizationFormProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  onSubmit: () => void;
  busy: boolean;
  progress: number;
}

export function UploadAuthorizationForm({ file, onChoose, onSubmit, busy, progress }: UploadAuthorizationFormProps) {
  const tooLarge = file !== null && file.size > AUTHORIZATION_BYTES_MAX;
  const percent = Math.round(progress * 100);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !tooLarge) onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FileInput
          label="Audio or video file"
          description="mp3, aac, opus, flac, wav, mp4, webm, ogg or m4a, at most 25 MB"
          placeholder="Choose a file"
          accept={ACCEPT}
          leftSection={<IconUpload size={16} aria-hidden />}
          value={file}
          onChange={onChoose}
          disabled={busy}
          error={tooLarge && "The recording is larger than 25 MB"}
          data-autofocus
        />
        <div role="status">{file && `${file.name}, ${sizeInKb(file)} kb`}</div>
        {busy && <Progress value={percent} aria-label="Upload progress" />}
        <Group justify="flex-end">
          <Button type="submit" disabled={busy}>
            {busy ? busyWords(percent) : "Submit"}
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
