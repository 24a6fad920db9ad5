import { createContext, use, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Place } from "./place.ts";
import type { Router, Shown, Step } from "./router.ts";

export const RouterContext = createContext<Router | undefined>(undefined);

/** The page around a component; none around the frame. */
export const ShownContext = createContext<Shown | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error("there is no router around this");
  return router;
}

/** A page stands at its own place while the next one loads; the frame is there already. */
export function useLocation(): Place {
  const router = useRouter();
  const page = use(ShownContext);
  return useSyncExternalStore(router.subscribe, () => page?.place ?? router.wanted());
}

export function useShown(): Shown | undefined {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.shown);
}

/** The query as plain texts; the same object until the address changes. */
export function useSearch<Search extends object = Readonly<Record<string, string>>>(): Search {
  return useLocation().search as Search;
}

/** What an address has where its screen's path has `$name`. */
export function useParams(): Readonly<Record<string, string>> {
  return use(ShownContext)?.params ?? NONE;
}

const NONE = {};

/** Leads on from where the caller stands: "." is the page that is shown, while the next one still loads too. */
export function useNavigate(): (step: Step) => Promise<void> {
  const router = useRouter();
  const page = use(ShownContext);
  const own = useRef(page);
  useLayoutEffect(() => {
    own.current = page;
  });
  return useCallback((step) => router.navigate(step, own.current?.place), [router]);
}

/** Whether another page is on its way in place of the one around the caller. */
export function useIsLeaving(): () => boolean {
  const router = use(RouterContext);
  const page = use(ShownContext);
  return () => router !== undefined && page !== undefined && router.wanted().pathname !== page.place.pathname;
}
