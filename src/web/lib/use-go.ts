import { createContext, useContext, useEffect } from "react";

/** Shows another page. `replace`: the one before is no place to come back to. */
export type Go = (place: string, how?: "replace") => void;

const byLoading: Go = (place, how) => (how ? window.location.replace(place) : window.location.assign(place));

/** How public pages lead on: within the application by its router, on their own by the browser's history. */
export const GoContext = createContext<Go>(byLoading);

export const useGo = (): Go => useContext(GoContext);

/** Links to public pages lead on without loading the document again: what was typed and photographed stays. */
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

/** Where a click leads, when it is one that the browser would follow in this very window and place. */
function plainClickOn(event: MouseEvent): URL | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (event.defaultPrevented || !isPlain || !link || link.target || link.hasAttribute("download")) return undefined;
  const place = new URL(link.href, window.location.href);
  return place.origin === window.location.origin && place.hash === "" ? place : undefined;
}
