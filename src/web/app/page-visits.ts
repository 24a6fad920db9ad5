import { noteOrigins } from "./navigation/opened-from.ts";
import type { AppRouter } from "./router.tsx";

/** The page title of every route: its own title, then the product's name (GRD-41). */
export function pageTitle(title: string | undefined): string {
  return title ? `${title} · Tenor` : "Tenor";
}

/** Notes where loans are opened from. After every navigation: sets the title, scrolls to the top (GRD-43), and moves focus to the start of the page. */
export function followVisits(router: AppRouter): void {
  noteOrigins(router);
  router.subscribe("onResolved", ({ hrefChanged, pathChanged, fromLocation }) => {
    const data = router.state.matches.at(-1)?.staticData as { title?: string } | undefined;
    document.title = pageTitle(data?.title ?? "Page not found");
    if (!hrefChanged || !fromLocation) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // The router goes to the top itself, right after this.
    router.options.scrollRestorationBehavior = calm ? "instant" : "smooth";
    if (pathChanged && !hasOpenedList()) document.getElementById("main")?.focus({ preventScroll: true });
  });
}

/** The user was faster than the page and has opened a list, which would close on losing focus. */
const hasOpenedList = (): boolean => document.activeElement?.getAttribute("aria-expanded") === "true";
