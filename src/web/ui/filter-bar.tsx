import type { ReactNode } from "react";
import classes from "./filter-bar.module.css";
import { TextButton } from "./text-button.tsx";

interface FilterBarProps {
  readonly children: ReactNode;
  /** Takes all filters back; absent while there is none. */
  readonly onClear?: (() => void) | false;
  /** What stands at the right: columns and views. */
  readonly tools?: ReactNode;
}

/** What narrows a list, above it. */
export function FilterBar({ children, onClear = false, tools }: FilterBarProps) {
  return (
    <div className={classes.bar}>
      {children}
      {onClear && <TextButton onClick={onClear}>Clear filters</TextButton>}
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
