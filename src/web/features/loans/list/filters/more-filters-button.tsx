import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { Button } from "../../../../ui/button/button.tsx";
import classes from "../loan-list.module.css";

interface MoreFiltersButtonProps {
  readonly open: boolean;
  readonly panelId: string;
  /** How many of the filters behind it are active. */
  readonly count: number;
  readonly onClick: () => void;
}

export function MoreFiltersButton({ open, panelId, count, onClick }: MoreFiltersButtonProps) {
  return (
    <Button
      look="tool"
      aria-label={count > 0 ? `Filters, ${count} set` : undefined}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onClick}
    >
      <IconAdjustmentsHorizontal size={16} aria-hidden />
      Filters
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Button>
  );
}
