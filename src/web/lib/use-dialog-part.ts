import { type ComponentType, useState } from "react";
import { usePart } from "./use-part.ts";

/**
 * A dialog whose code is loaded when its button is hovered, so that it is there for the click. Mounted while closed it
 * keeps what was typed; where each opening is a question of its own, it is mounted only while `dialog.opened`.
 */
export function useDialogPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isExpected, setExpected] = useState(false);
  const [opened, setOpened] = useState(false);
  const expect = () => setExpected(true);
  const open = () => {
    expect();
    setOpened(true);
  };
  return {
    Dialog: usePart(isExpected, load),
    dialog: { opened, onClose: () => setOpened(false) },
    button: { onPointerEnter: expect, onFocus: expect, onClick: open },
  };
}
