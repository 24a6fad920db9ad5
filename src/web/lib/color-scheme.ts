import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

// The same key and attribute are in first-paint.js, which runs before anything is drawn.
const KEY = "tenor-color-scheme";
const ATTRIBUTE = "data-color-scheme";
const listeners = new Set<() => void>();

/** The active colour scheme: the choice on this device, else the device's preference (SHL-02). */
export function readColorScheme(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === "dark" ? "dark" : "light";
}

export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => "light");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
