import { type FunctionComponent, useCallback, useEffect, useRef, useState } from "react";
import { type Go, GoContext, useTakenLinks } from "../lib/use-go.ts";
import { isPublicPath, type PublicPage, publicPageAt } from "./public-pages.ts";

/** A public page whose code is there. */
export interface OpenPage {
  readonly place: PublicPage;
  readonly Page: FunctionComponent;
}

interface PublicSiteProps {
  readonly first: OpenPage;
  /** Shows any other page of the product in our place; its address stands in the browser already. */
  readonly onLeave: () => void;
}

/** The public pages without router and query client: the address in the browser says which of them is shown. */
export function PublicSite({ first, onLeave }: PublicSiteProps) {
  const [open, setOpen] = useState(first);
  const newest = useRef(0);
  const show = useCallback(async () => {
    const place = publicPageAt(window.location.pathname);
    if (!place) return onLeave();
    const turn = ++newest.current;
    const Page = await place.load().catch(() => undefined);
    // Without a network the page cannot be fetched here; the browser says so, and its reload tries again.
    if (!Page) return window.location.reload();
    if (turn === newest.current) setOpen({ place, Page });
  }, [onLeave]);
  const go = useCallback<Go>(
    (to, how) => {
      window.history[how ? "replaceState" : "pushState"](null, "", to);
      void show();
    },
    [show],
  );
  useTakenLinks(go, isPublicPath);
  useEffect(() => {
    const onPop = (): void => void show();
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [show]);
  useArrival(open, first);
  const { place, Page } = open;
  return (
    <GoContext value={go}>
      <Page key={place.path} />
    </GoContext>
  );
}

/** After every navigation: the title, the top of the page (GRD-43), and the focus where the new page begins. */
function useArrival(open: OpenPage, first: OpenPage): void {
  useEffect(() => {
    document.title = `${open.place.title} · Tenor`;
    if (open === first) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    // A page that has somewhere better to begin, as what the server has refused, has gone there itself.
    const isPlaced = document.activeElement?.matches('[aria-invalid="true"]') ?? false;
    if (!isPlaced) document.getElementById("main")?.focus({ preventScroll: true });
  }, [open, first]);
}
