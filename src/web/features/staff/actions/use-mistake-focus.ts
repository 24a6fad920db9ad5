import { useEffect, useRef } from "react";

/** Moves the focus to the first invalid field when there is one. */
export function useMistakeFocus(mistakes: Readonly<Record<string, string>>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(mistakes).length === 0) return;
    const first = frame.current?.querySelector<HTMLElement>(
      "[aria-invalid='true'], [data-invalid] input:not(:disabled)",
    );
    first?.focus();
  }, [mistakes]);
  return frame;
}
