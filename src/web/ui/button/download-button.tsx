import { IconDownload } from "@tabler/icons-react";
import { Button } from "./button.tsx";
import classes from "./download-button.module.css";

interface DownloadButtonProps {
  readonly children: string;
  /** What is downloaded, for screen readers that read the button alone. */
  readonly label?: string;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onDownload: () => void;
}

/** Downloads a file; a failure is shown beside the button. */
export function DownloadButton({ children, label, busy, failed, onDownload }: DownloadButtonProps) {
  return (
    <span className={classes.frame}>
      <span className={classes.word} role="status">
        {failed && "The file did not download. Try again."}
      </span>
      <Button aria-label={label} disabled={busy} busy={busy} onClick={onDownload}>
        <IconDownload size={16} aria-hidden />
        {children}
      </Button>
    </span>
  );
}
