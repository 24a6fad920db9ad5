import { vi } from "vitest";
import { stubDialogs } from "./stub-dialogs.ts";

/** Browser features that jsdom lacks. */
export function stubBrowser(): void {
  stubDialogs();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
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
