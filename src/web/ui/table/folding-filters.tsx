import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { TextButton } from "../button/text-button.tsx";
import classes from "./folding-filters.module.css";

interface FoldingFiltersProps {
  /** The search first. */
  readonly children: ReactNode;
  /** Clears all filters; absent while there are none. */
  readonly onClear?: (() => void) | false;
  /** Shown at the right: columns and views. */
  readonly tools?: ReactNode;
  /** The filters beside the search, as the address has them. */
  readonly set: readonly (string | undefined)[];
  /** Further filters, which the same button opens on every screen. */
  readonly panel?: {
    readonly id: string;
    readonly icon: ReactNode;
    readonly open: boolean;
    readonly onToggle: () => void;
  };
}

/** The filters above a list with several: on a phone the search and one button, which brings the others. */
export function FoldingFilters({ children, onClear = false, tools, set, panel }: FoldingFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = panel?.open ?? isUnfolded;
  const count = set.filter(Boolean).length;
  return (
    <div className={classes.bar} data-open={isOpen}>
      {children}
      <div className={classes.toggle} data-panel={panel && true}>
        <Button
          look="tool"
          aria-label={count > 0 ? `Filters, ${count} set` : undefined}
          aria-expanded={isOpen}
          aria-controls={panel?.open ? panel.id : undefined}
          onClick={panel?.onToggle ?? (() => setUnfolded(!isOpen))}
        >
          {panel?.icon}
          Filters
          {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      </div>
      {onClear && <TextButton onClick={onClear}>Clear filters</TextButton>}
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
