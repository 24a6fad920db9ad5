import type { QueryClient } from "@tanstack/react-query";
import { onUnauthenticated } from "../lib/calls/call-api.ts";
import type { Router } from "../lib/route/router.ts";
import { endSession, isSignedIn, subscribeToSession, watchSessionAcrossTabs } from "../lib/session/session-store.ts";
import { returnSearch } from "./guards.ts";

let loggingOut = false;

/** Clears the session without calling the server and goes to /login (SHL-08, SES-17). */
export function logOut(): void {
  loggingOut = true;
  endSession();
  loggingOut = false;
}

/**
 * However a session ends (a click, a timeout, a 401, another tab), its data is cleared and the sign-in page opens;
 * unless people signed out themselves, signing in brings them back to the same place.
 */
export function watchSession(router: Router, queryClient: QueryClient): void {
  let wasSignedIn = isSignedIn();
  watchSessionAcrossTabs();
  onUnauthenticated(endSession);
  subscribeToSession(() => {
    const hasEnded = wasSignedIn && !isSignedIn();
    wasSignedIn = isSignedIn();
    if (!hasEnded) return;
    queryClient.clear();
    const { pathname, href } = router.wanted();
    if (pathname !== "/logout") void router.navigate({ to: "/login", search: loggingOut ? {} : returnSearch(href) });
  });
}
