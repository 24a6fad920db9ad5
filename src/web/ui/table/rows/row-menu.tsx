import { IconDots } from "@tabler/icons-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { IconButton } from "../../button/icon-button.tsx";
import { GAP_PX, topUnder, useClosedByScroll } from "../../field/search/float-under.ts";
import { useDropdown } from "../../field/search/use-dropdown.ts";
import classes from "./row-menu.module.css";

export interface RowAction {
  readonly label: string;
  readonly run: () => void;
}

interface RowMenuProps {
  /** Whose actions they are: "Actions for Ngozi Eze, TN-000042". */
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** Shown instead of the three dots, where a row has a second menu. */
  readonly icon?: ReactNode;
}

/** A row's actions. Each first returns the focus to the button, so that a dialog can return it there too. */
export function RowMenu({ label, actions, icon = <IconDots size={16} aria-hidden /> }: RowMenuProps) {
  const { open, close, frame, listId, button } = useDropdown();
  const [place, setPlace] = useState<CSSProperties>();
  useClosedByScroll(open, frame, close);
  const toggle = (): void => {
    setPlace(placeUnder(frame.current, actions.length));
    button.onClick();
  };
  const act = (run: () => void): void => {
    close();
    frame.current?.querySelector("button")?.focus();
    run();
  };
  return (
    <div ref={frame} className={classes.anchor}>
      <IconButton label={label} size={32} {...button} onClick={toggle}>
        {icon}
      </IconButton>
      {open && (
        <ul id={listId} className={classes.list} style={place}>
          {actions.map(({ label: words, run }) => (
            <li key={words}>
              <button type="button" className={classes.item} onClick={() => act(run)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** On a phone; elsewhere an item is a little less. */
const ITEM_PX = 44;

/** To the button's right edge, within the window. */
function placeUnder(element: HTMLElement | null, items: number): CSSProperties {
  const box = element?.getBoundingClientRect();
  if (!box) return {};
  const height = items * ITEM_PX + 2 * GAP_PX;
  return { top: topUnder(box, height), right: Math.max(GAP_PX, document.documentElement.clientWidth - box.right) };
}
