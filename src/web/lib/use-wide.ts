import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is at least that wide, followed as it changes. */
export function useWide(leastPx: number): boolean {
  const media = `(min-width: ${leastPx}px)`;
  const follow = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(media).matches);
}
