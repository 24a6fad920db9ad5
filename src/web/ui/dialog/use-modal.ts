import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { TABBABLE } from "../tabbable.ts";
import { noteOpen } from "./open-modals.ts";

/** A native modal dialog: focus stays inside, Esc and a click outside close it, then the focus returns. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.showModal();
    const forget = noteOpen(element);
    // Of the element itself: a notice that stands in it belongs to the page, to whose components React brings its keys.
    element.addEventListener("keydown", stayInside);
    // Closed, not just removed: closing returns the focus.
    return () => {
      forget();
      element.removeEventListener("keydown", stayInside);
      element.close();
    };
  }, []);
  const props = {
    ref,
    onClose,
    // Esc closes at once, not with the event that follows: a key pressed in between would find the dialog still open.
    onCancel: (event: SyntheticEvent) => {
      // Cancelling a file dialog fires this event too, and must not close the dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
  /** Closes at once, so that the focus has returned before anything else happens. */
  return { props, closeNow: () => ref.current?.close() };
}

/** Tab on the last element moves to the first, where the browser would move to its own toolbar. */
function stayInside(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const all = [...this.querySelectorAll<HTMLElement>(TABBABLE)].filter(isThere);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

const isThere = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.getClientRects().length > 0;
