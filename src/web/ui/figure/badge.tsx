import type { ReactNode } from "react";
import classes from "./status-badge.module.css";

export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

interface BadgeProps {
  readonly tone: Tone;
  /** Coloured words alone: what most rows have draws no eye. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A state as a word with a colour. */
export function Badge({ tone, quiet = false, children }: BadgeProps) {
  return <span className={`${quiet ? classes.quiet : classes.badge} ${classes[tone]}`}>{children}</span>;
}
