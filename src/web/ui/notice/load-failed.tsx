import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import classes from "./load-failed.module.css";

interface LoadFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** What is not lost by the failure. */
  readonly children: ReactNode;
}

/** ERR-59: no notice; a quiet text instead of the content that did not load. */
export function LoadFailed({ title, onRetry, children }: LoadFailedProps) {
  return (
    <div className={classes.frame}>
      <EmptyState title={title} action={<Button onClick={onRetry}>Retry</Button>}>
        {children}
      </EmptyState>
    </div>
  );
}
