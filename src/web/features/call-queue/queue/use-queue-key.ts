import { useEffect, useLayoutEffect, useRef } from "react";
import { topModal } from "../../../ui/dialog/open-modals.ts";
import { isInField } from "../../../ui/field/is-typing.ts";

/** Marks the lead caller: its keys work while it is the topmost dialog. */
export const CALLER = "data-caller";

/** Handles keys that nothing else uses, with the latest `act`. It returns whether the key was its own. */
export function useQueueKey(act: (event: KeyboardEvent) => boolean): void {
  const newest = useRef(act);
  // Updated with the visible page, not a moment later: a key must not act on the previous content.
  useLayoutEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.repeat || isUnderDialog()) return;
      if (newest.current(event)) event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const isUnderDialog = (): boolean => topModal()?.hasAttribute(CALLER) === false;

/** A key pressed alone, outside text fields. */
export function plainKey(event: KeyboardEvent): string | undefined {
  const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !isInField(event.target);
  return isAlone ? event.key : undefined;
}

/** A digit pressed with Ctrl or Alt, never both: AltGr types characters. On some keyboards Alt types one as well. */
export function digitWithModifier(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey === event.altKey || event.metaKey || event.shiftKey) return undefined;
  return /^Digit(\d)$/.exec(event.code)?.[1];
}
