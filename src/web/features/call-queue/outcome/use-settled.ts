import { useEffect, useState } from "react";

/** Longer than an accidental second key press: nobody should record a lead that they have not seen. */
const SETTLES_MS = 300;

/**
 * Whether a lead may be recorded: after a moment on the screen without a key, so that what is typed about the lead before
 * it is no outcome of this one. True at once for a lead that is not fresh.
 */
export function useSettled(isFresh: boolean): boolean {
  const [isSettled, setSettled] = useState(!isFresh);
  useEffect(() => {
    if (isSettled) return;
    const settle = () => setSettled(true);
    let timer = setTimeout(settle, SETTLES_MS);
    const startAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLES_MS);
    };
    document.addEventListener("keydown", startAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", startAgain);
    };
  }, [isSettled]);
  return isSettled;
}
