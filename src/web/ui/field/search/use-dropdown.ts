import { useEffect, useId, useRef, useState } from "react";

/** A button that opens a short list: Esc and a click outside close it; Esc returns the focus. */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const isOutside = ({ target }: Event) => target instanceof Node && !frame.current?.contains(target);
    const onPointer = (event: Event) => {
      if (isOutside(event)) setOpen(false);
    };
    // A click on a label or on the background first focuses the nearest focusable ancestor.
    const onFocus = (event: Event) => {
      if (isOutside(event) && !(event.target as Node).contains(frame.current)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      // A dialog that opened from the list closes alone.
      if (event.key !== "Escape" || (event.target instanceof Element && event.target.closest("dialog"))) return;
      setOpen(false);
      frame.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  const button = { "aria-expanded": open, "aria-controls": open ? listId : undefined, onClick: () => setOpen(!open) };
  return { open, close, frame, listId, button };
}
