import { useEffect, useRef } from "react";

/** Gives the focus to the first field that is wrong, once something is. */
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
