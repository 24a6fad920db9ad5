import { useEffect, useState } from "react";

/** Longer than an accidental double press: nobody must record a lead they have not seen. */
const SETTLES_MS = 300;

/** Whether a lead has been shown long enough to be recorded; one not requested here has. */
export function useSettled(isAskedFor: boolean): boolean {
  const [isSettled, setSettled] = useState(!isAskedFor);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
