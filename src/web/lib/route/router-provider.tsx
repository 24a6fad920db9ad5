import { type ReactNode, useLayoutEffect } from "react";
import type { Router } from "./router.ts";
import { RouterContext, useRouter, useShown } from "./router-context.ts";

/** Makes a router known to everything within, and lets it follow the browser. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <RouterContext value={router}>
      {children}
      <Following />
    </RouterContext>
  );
}

// Behind the pages: what they do once they are drawn comes before the arrival.
function Following() {
  const router = useRouter();
  const address = router.useAddress();
  const shown = useShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another address that is to be followed
  useLayoutEffect(() => router.follow(), [router, address]);
  useLayoutEffect(() => router.drawn(shown), [router, shown]);
  return null;
}
