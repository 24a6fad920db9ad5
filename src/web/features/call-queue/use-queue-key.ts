import { useEffect, useLayoutEffect, useRef } from "react";
import { isDialogOpen, isTyping } from "../../ui/field/is-typing.ts";

/** Handles keys that nothing else uses, with the latest `act`. It returns whether the key was its own. */
export function useQueueKey(act: (event: KeyboardEvent) => boolean): void {
  const newest = useRef(act);
  // Updated with the visible page, not a moment later: a key must not act on the previous content.
  useLayoutEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.repeat || isDialogOpen()) return;
      if (newest.current(event)) event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** A key pressed alone, outside text fields. */
export function plainKey(event: KeyboardEvent): string | undefined {
  const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target);
  return isAlone ? event.key : undefined;
}

/** A digit pressed with Ctrl or Alt, never both: AltGr types characters. On some keyboards Alt types one as well. */
export function digitWithModifier(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey === event.altKey || event.metaKey || event.shiftKey) return undefined;
  return /^Digit(\d)$/.exec(event.code)?.[1];
}
