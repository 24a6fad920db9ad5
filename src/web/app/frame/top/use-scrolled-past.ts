import { useSyncExternalStore } from "react";

export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribeToScroll, () => window.scrollY > pixels);
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
