import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { PublicSite } from "./app/frame/public-site.tsx";
import { publicPageAt } from "./app/screens/public-pages.ts";
import { takeSessionOver } from "./lib/session/session-sharing.ts";
import { isSignedIn } from "./lib/session/session-store.ts";

type LoadApp = () => Promise<{ startApp: (root: Root) => void }>;

/**
 * The landing page and the application steps for a guest, without router and query client to keep them small. They
 * hydrate the HTML that the build prerendered. Any other address, or a session taken over from another tab, loads the
 * whole application in the same place.
 */
export async function startPublicPages(container: HTMLElement, path: string, loadApp: LoadApp): Promise<void> {
  const place = publicPageAt(path);
  if (!place) throw new Error(`${path} is no public page`);
  const Page = await place.load();
  // Values typed into the prerendered step before its code arrived.
  if (path !== "/") (await import("./features/applications/apply-step-page.tsx")).takeStepOver(container);
  const startApp = async (): Promise<void> => {
    const app = await loadApp().catch(() => undefined);
    if (!app) return window.location.reload();
    app.startApp(root);
  };
  const site = <PublicSite first={{ place, Page }} onLeave={() => void startApp()} />;
  const root = container.hasChildNodes() ? hydrateRoot(container, site) : createRoot(container);
  if (!container.hasChildNodes()) root.render(site);
  await takeSessionOver();
  if (isSignedIn()) await startApp();
}
