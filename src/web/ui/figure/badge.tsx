import type { ReactNode } from "react";
import classes from "./status-badge.module.css";

export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

/** A state as a word with a colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
