import { vi } from "vitest";
import { stubDialogs } from "./stub-dialogs.ts";

/** What a browser has and jsdom lacks. */
export function stubBrowser(): void {
  stubDialogs();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
