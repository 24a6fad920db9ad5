import type { Router } from "../lib/route/router.ts";
import { brandName } from "../ui/page/brand-name.ts";
import { noteOrigins } from "./navigation/opened-from.ts";

/** The page title of every route: its own title, then the product's name (GRD-41). */
export function pageTitle(title: string | undefined): string {
  const name = brandName();
  return title ? `${title} · ${name}` : name;
}

/** Notes where loans are opened from. After every navigation: sets the title, scrolls to the top (GRD-43), and moves focus to the start of the page. */
export function followVisits(router: Router): void {
  noteOrigins(router);
  router.onArrive(({ from, to, screen }) => {
    document.title = pageTitle(screen.title);
    if (screen.path.endsWith("$id"))
      void import("./palette/recent-visits.ts").then((recent) => recent.noteVisit(to.pathname));
    const isAnother = from !== undefined && from.pathname !== to.pathname;
    if (isAnother && !hasOpenedList()) document.getElementById("main")?.focus({ preventScroll: true });
    const calm = !from || matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, left: 0, behavior: calm ? "instant" : "smooth" });
  });
}

/** The user was faster than the page and has opened a list, which would close on losing focus. */
const hasOpenedList = (): boolean => document.activeElement?.getAttribute("aria-expanded") === "true";
