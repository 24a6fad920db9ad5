import { createRoot, type Root } from "react-dom/client";
import { App } from "./app/app.tsx";
import { followLiveLoans } from "./app/follow-live-loans.ts";
import { followVisits } from "./app/page-visits.ts";
import { createAppRouter } from "./app/router.tsx";
import { watchSession } from "./app/session-watch.ts";
import { createQueryClient } from "./lib/calls/query-client.ts";
import { startLiveUpdates } from "./lib/live/live-updates.ts";
import { shareSession, takeSessionOver } from "./lib/session/session-sharing.ts";
import { isSignedIn } from "./lib/session/session-store.ts";

/** Called once, when the address contains the place to show. */
export function startApp(root: Root): void {
  const queryClient = createQueryClient();
  const router = createAppRouter();
  watchSession(router, queryClient);
  shareSession();
  followVisits(router);
  followLiveLoans(queryClient);
  startLiveUpdates();
  root.render(<App router={router} queryClient={queryClient} />);
}

/** With the session of another tab, if there is one and this tab has none. */
export async function startAppIn(container: HTMLElement): Promise<void> {
  if (!isSignedIn()) await takeSessionOver();
  startApp(createRoot(container));
}
