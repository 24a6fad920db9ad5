import { useEffect, useState } from "react";

/** Longer than an accidental second key press: nobody should record a lead that they have not seen. */
const SETTLES_MS = 300;

/** Whether a lead has been on the screen long enough to be recorded; true when it was not requested here. */
export function useSettled(isAskedFor: boolean): boolean {
  const [isSettled, setSettled] = useState(!isAskedFor);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
