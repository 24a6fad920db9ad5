import { createRouter, type RouterSetup } from "../lib/route/router.ts";
import type { Screen } from "../lib/screen.ts";
import { isSignedIn } from "../lib/session/session-store.ts";
import { redirectFor } from "./guards.ts";
import { loadWithin } from "./screens/loading/load-screen.ts";
import { reloadForScreen } from "./screens/loading/reload-for-screen.ts";
import { SCREENS } from "./screens.ts";

const MISSING: Screen = {
  path: "*",
  title: "Page not found",
  guard: "open",
  layout: "shell",
  load: () => import("./frame/not-found-page.tsx").then((module) => module.NotFoundPage),
};

/** The router of the console; tests keep its addresses elsewhere. */
export function createAppRouter(own: Pick<RouterSetup, "addresses"> = {}) {
  return createRouter({
    screens: SCREENS,
    missing: MISSING,
    load: ({ load, path }) => loadWithin(load, path),
    redirect: (screen, { href }) => redirectFor(screen, isSignedIn(), href),
    inPlaceOf: (error) => (reloadForScreen(error) ? undefined : failing(error)),
    ...own,
  });
}

// Reported by what is around it (ERR-57).
const failing = (error: unknown) => (): never => {
  throw error;
};
