import { useSyncExternalStore } from "react";

export type Density = "comfortable" | "compact";

// The same key and attribute stand in first-paint.js, which runs before anything is drawn.
const KEY = "tenor-density";
const ATTRIBUTE = "data-density";
const listeners = new Set<() => void>();

/** How close the rows of tables stand, as it was chosen on this device. */
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
