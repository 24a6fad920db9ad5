import type { ReactNode } from "react";
import classes from "./submit-button.module.css";

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** `large`: on a page that is nothing but a form. */
  readonly size?: "large";
  readonly children: ReactNode;
}

/** The one button of a form, as wide as it; for screens that do without the component library. */
export function SubmitButton({ busy, disabled = false, size, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={classes.button} data-size={size} disabled={disabled} aria-busy={busy}>
      {children}
    </button>
  );
}
