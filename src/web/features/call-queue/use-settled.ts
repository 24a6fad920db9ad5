import { useEffect, useState } from "react";

/** Longer than a finger takes to hit a key twice: nobody shall record what they have not seen. */
const SETTLES_MS = 300;

/** Whether a lead has stood on the screen for long enough to be recorded; one that was not asked for here has. */
export function useSettled(isAskedFor: boolean): boolean {
  const [isSettled, setSettled] = useState(!isAskedFor);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
