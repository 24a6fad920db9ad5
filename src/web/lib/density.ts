import { useSyncExternalStore } from "react";

export type Density = "comfortable" | "compact";

// The same key and attribute are in first-paint.js, which runs before anything is drawn.
const KEY = "tenor-density";
const ATTRIBUTE = "data-density";
const listeners = new Set<() => void>();

/** The row density of tables chosen on this device. */
export function readDensity(): Density {
  return document.documentElement.getAttribute(ATTRIBUTE) === "compact" ? "compact" : "comfortable";
}

export function chooseDensity(density: Density): void {
  document.documentElement.setAttribute(ATTRIBUTE, density);
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity, () => "comfortable");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
