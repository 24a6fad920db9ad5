import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import type { Screen } from "../lib/screen.ts";
import { isSignedIn } from "../lib/session/session-store.ts";
import { NoSuchPage } from "../ui/page/no-such-page.tsx";
import { RootFrame } from "./frame/root-frame.tsx";
import { Shell } from "./frame/shell.tsx";
import { redirectFor } from "./guards.ts";
import { parseSearch, stringifySearch } from "./navigation/search-text.ts";
import { ScreenGate } from "./screen-gate.tsx";
import { loadWithin } from "./screens/load-screen.ts";
import { SCREENS } from "./screens.ts";

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: () => (
    <Shell>
      <NoSuchPage />
    </Shell>
  ),
});
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
const routesOf = (layout: Screen["layout"], parent: AnyRoute) =>
  SCREENS.filter((screen) => screen.layout === layout).map((screen) => routeOf(screen, parent));

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: componentOf(screen),
    staticData: { title: screen.title },
    beforeLoad: ({ location, preload }) => {
      const elsewhere = redirectFor(screen, isSignedIn(), location.href);
      if (elsewhere) throw redirect({ ...elsewhere, replace: true });
      if (!preload) screen.onEnter?.();
    },
  });
}

function componentOf({ path, demand, load }: Screen) {
  const Page = lazyRouteComponent(async () => ({ default: await loadWithin(load, path) }));
  if (!demand) return Page;
  const gated = () => (
    <ScreenGate demand={demand}>
      <Page />
    </ScreenGate>
  );
  return Object.assign(gated, { preload: () => Page.preload?.() });
}

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([shell.addChildren(routesOf("shell", shell)), ...routesOf("bare", root)]),
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingMs: 300,
    // What went wrong is reported, not shown (ERR-57); the frame around the screen stays usable.
    defaultErrorComponent: () => null,
    defaultOnCatch: (error) => reportError(error),
    scrollRestoration: false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
