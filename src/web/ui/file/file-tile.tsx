import type { ReactNode } from "react";
import classes from "./file-tile.module.css";

interface FileTileProps {
  /** Which file it is. */
  readonly label: string;
  /** What can be done with it, or why there is nothing to do. */
  readonly children: ReactNode;
}

/** One stored file: what it is, and its actions or its state in words. */
export function FileTile({ label, children }: FileTileProps) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
