import { createContext, useContext, useEffect } from "react";

/** Navigates to another page. `replace`: Back must not return to the current one. */
export type Go = (place: string, how?: "replace") => void;

const byLoading: Go = (place, how) => (how ? window.location.replace(place) : window.location.assign(place));

/** How public pages navigate: with the router inside the application, else with the browser's history. */
export const GoContext = createContext<Go>(byLoading);

export const useGo = (): Go => useContext(GoContext);

/** Links between public pages do not reload the document: typed values and photos survive. */
export function useTakenLinks(go: Go, isOurs: (path: string) => boolean): void {
  useEffect(() => {
    const take = (event: MouseEvent): void => {
      const place = plainClickOn(event);
      if (!place || !isOurs(place.pathname)) return;
      event.preventDefault();
      go(place.pathname + place.search);
    };
    document.addEventListener("click", take);
    return () => document.removeEventListener("click", take);
  }, [go, isOurs]);
}

/** Where a click leads, if the browser would follow it in this window. */
function plainClickOn(event: MouseEvent): URL | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (event.defaultPrevented || !isPlain || !link || link.target || link.hasAttribute("download")) return undefined;
  const place = new URL(link.href, window.location.href);
  return place.origin === window.location.origin && place.hash === "" ? place : undefined;
}
