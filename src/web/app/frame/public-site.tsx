import { type FunctionComponent, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type Go, GoContext, useTakenLinks } from "../../lib/use-go.ts";
import { brandName } from "../../ui/page/brand-name.ts";
import { isPublicPath, type PublicPage, publicPageAt } from "../screens/public-pages.ts";

/** A loaded public page. */
export interface OpenPage {
  readonly place: PublicPage;
  readonly Page: FunctionComponent;
}

interface PublicSiteProps {
  readonly first: OpenPage;
  /** Shows any other page of the product instead; the browser already has its address. */
  readonly onLeave: () => void;
}

/** The public pages without router and query client: the browser's address selects the page. */
export function PublicSite({ first, onLeave }: PublicSiteProps) {
  const [open, setOpen] = useState(first);
  const newest = useRef(0);
  const show = useCallback(async () => {
    const place = publicPageAt(window.location.pathname);
    if (!place) return onLeave();
    const turn = ++newest.current;
    const Page = await place.load().catch(() => undefined);
    // Without a network the page cannot be loaded; the browser says so, and reloading tries again.
    if (!Page) return window.location.reload();
    // In pieces: what was pressed is answered at the next frame, also by a slow processor.
    if (turn === newest.current) startTransition(() => setOpen({ place, Page }));
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

/** After every navigation: sets the title, scrolls to the top (GRD-43), and moves focus to the start of the page. */
function useArrival(open: OpenPage, first: OpenPage): void {
  useEffect(() => {
    document.title = `${open.place.title} · ${brandName()}`;
    if (open === first) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    // A page with a better start, such as a server's refusal, has moved focus itself.
    const isPlaced = document.activeElement?.matches('[aria-invalid="true"]') ?? false;
    if (!isPlaced) document.getElementById("main")?.focus({ preventScroll: true });
  }, [open, first]);
}
