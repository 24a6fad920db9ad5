import { useEffect, useLayoutEffect, useRef } from "react";
import { isDialogOpen, isTyping } from "../../ui/is-typing.ts";

/** Hears the keys that nobody else wants, with the newest `act`. It answers whether the key was one of its own. */
export function useQueueKey(act: (event: KeyboardEvent) => boolean): void {
  const newest = useRef(act);
  // With the page that is seen, not a moment after it: a key that the page invites must not meet what was before.
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

/** A key pressed alone, where nobody types. */
export function plainKey(event: KeyboardEvent): string | undefined {
  const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target);
  return isAlone ? event.key : undefined;
}

/** A digit pressed with Ctrl or Alt, never with both: AltGr writes signs. On some keyboards it would write one as well. */
export function digitWithModifier(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey === event.altKey || event.metaKey || event.shiftKey) return undefined;
  return /^Digit(\d)$/.exec(event.code)?.[1];
}
