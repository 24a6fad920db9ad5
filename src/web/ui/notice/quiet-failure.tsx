import type { ReactNode } from "react";
import { TextButton } from "../button/text-button.tsx";
import classes from "./quiet-failure.module.css";

interface QuietFailureProps {
  readonly children?: ReactNode;
  readonly busy: boolean;
  /** Left out where submitting the form again is the retry. */
  readonly onRetry?: () => void;
}

/** The message for a failure without a notice, with a retry button (ERR-29). */
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
