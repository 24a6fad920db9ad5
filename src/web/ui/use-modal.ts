import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { noteOpen } from "./open-modals.ts";

const TABBABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, object, [tabindex='0']";

/** A native modal dialog: focus stays inside, Esc and a click beside it close it, the focus returns. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.showModal();
    const forget = noteOpen(element);
    // Closed, not just taken away: that is what gives the focus back.
    return () => {
      forget();
      element.close();
    };
  }, []);
  const props = {
    ref,
    onClose,
    // Esc closes now and not with the event that follows it: a key pressed in between would find it still open.
    onCancel: (event: SyntheticEvent) => {
      // Whoever chooses no file after all cancels that choice, which is told here too, and not the dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
    onKeyDown: stayInside,
  };
  /** Closes at once, so that the focus is back where it was before anything else happens. */
  return { props, closeNow: () => ref.current?.close() };
}

/** Behind the last element comes the first one, where the browser would go on to its own bar. */
function stayInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(isThere);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

const isThere = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.getClientRects().length > 0;
