import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** A native modal dialog: focus stays inside, Esc and a click beside it close it, the focus returns. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closed, not just taken away: that is what gives the focus back.
    return () => element?.close();
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
  };
  /** Closes at once, so that the focus is back where it was before anything else happens. */
  return { props, closeNow: () => ref.current?.close() };
}
