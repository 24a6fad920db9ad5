import type { ReactNode } from "react";
import classes from "./quiet-failure.module.css";
import { TextButton } from "./text-button.tsx";

interface QuietFailureProps {
  readonly children?: ReactNode;
  readonly busy: boolean;
  /** Left out where the form it stands in is sent again. */
  readonly onRetry?: () => void;
}

/** What is said of a failure that no notice told of, with the button to try again (ERR-29). */
export function QuietFailure({ children = "Not saved", busy, onRetry }: QuietFailureProps) {
  return (
    <span className={classes.failure}>
      <span role="status">{children}</span>
      <TextButton submits={!onRetry} disabled={busy} onClick={onRetry}>
        Retry
      </TextButton>
    </span>
  );
}
