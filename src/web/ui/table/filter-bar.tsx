import type { ReactNode } from "react";
import { TextButton } from "../button/text-button.tsx";
import classes from "./filter-bar.module.css";

interface FilterBarProps {
  readonly children: ReactNode;
  /** Clears all filters; absent while there are none. */
  readonly onClear?: (() => void) | false;
  /** Shown at the right: columns and views. */
  readonly tools?: ReactNode;
}

/** The filters above a list. */
export function FilterBar({ children, onClear = false, tools }: FilterBarProps) {
  return (
    <div className={classes.bar}>
      {children}
      {onClear && <TextButton onClick={onClear}>Clear filters</TextButton>}
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
