import { IconUserShare } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import classes from "../leads.module.css";
import { SELECTION_MAX, type Selection } from "./use-selection.ts";

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onReassign: () => void;
}

/** Actions for the selected rows; fixed at the bottom of the window, so that no row moves. */
export function SelectionBar({ selection: { chosen, clear }, onReassign }: SelectionBarProps) {
  const { length: count } = chosen;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selected leads">
      <span className={classes.barCount}>
        {numberText(count)} selected{count === SELECTION_MAX && ", as many as can be given at once"}
      </span>
      <Button look="tool" onClick={onReassign}>
        <IconUserShare size={16} aria-hidden />
        Reassign
      </Button>
      <Button look="tool" onClick={clear}>
        Clear
      </Button>
    </section>
  );
}
