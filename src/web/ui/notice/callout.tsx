import type { ReactNode } from "react";
import classes from "./callout.module.css";

interface CalloutProps {
  /** `danger`: it did not work. `warning`: look before you go on. `info`: good to know. */
  readonly tone: "danger" | "warning" | "info" | "neutral";
  /** `alert` where it appears after something was done, `status` where that can wait. */
  readonly role?: "alert" | "status";
  /** Keeps a distance to what follows, where the parent keeps none. */
  readonly apart?: boolean;
  /** In front, where the box says what is under way or in the way. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A tinted box within a page or a dialog: a refusal, a warning, a hint. */
export function Callout({ tone, role, apart = false, icon, children }: CalloutProps) {
  return (
    <div
      className={classes.callout}
      role={role}
      data-tone={tone}
      data-apart={apart || undefined}
      data-icon={icon !== undefined || undefined}
    >
      {icon}
      {icon === undefined ? children : <div>{children}</div>}
    </div>
  );
}
