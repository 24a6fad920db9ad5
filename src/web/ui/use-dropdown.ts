import { useEffect, useId, useRef, useState } from "react";

/** A button that shows a short list: Esc and a click elsewhere close it, Esc gives the focus back. */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      frame.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  const button = { "aria-expanded": open, "aria-controls": open ? listId : undefined, onClick: () => setOpen(!open) };
  return { open, close, frame, listId, button };
}
