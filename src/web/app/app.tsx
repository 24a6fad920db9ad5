import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Router } from "../lib/route/router.ts";
import { RouterProvider } from "../lib/route/router-provider.tsx";
import { ScreenFrame } from "./frame/screen-frame.tsx";

/** Everything behind the sign-in page. */
export function App({ router, queryClient }: { router: Router; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <ScreenFrame />
      </RouterProvider>
    </QueryClientProvider>
  );
}
