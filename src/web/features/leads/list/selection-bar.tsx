import { IconUserShare } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button.tsx";
import { BulkBar } from "../../../ui/table/foot/bulk-bar.tsx";
import { SELECTION_MAX, type Selection } from "./use-selection.ts";

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onReassign: () => void;
}

/** What can be done with the leads that are ticked. */
export function SelectionBar({ selection: { chosen, clear }, onReassign }: SelectionBarProps) {
  if (chosen.length === 0) return null;
  return (
    <BulkBar label="Selected leads" count={chosen.length} isFull={chosen.length === SELECTION_MAX} onClear={clear}>
      <Button look="tool" onClick={onReassign}>
        <IconUserShare size={16} aria-hidden />
        Reassign
      </Button>
    </BulkBar>
  );
}
