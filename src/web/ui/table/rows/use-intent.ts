import { useEffect, useRef } from "react";

/** Long enough to tell resting on a row from passing over it. */
const DWELL_MS = 100;

/** Calls `act` once the pointer or the focus has rested on an element. */
export function useIntent(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    begin: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, DWELL_MS);
    },
    end: () => clearTimeout(timer.current),
  };
}
