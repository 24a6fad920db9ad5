import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { createAppRouter } from "../app/router.tsx";
import { createQueryClient } from "../lib/calls/query-client.ts";

/** Renders the whole application at an address, as a browser would. */
export function openPage(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter();
  router.update({ ...router.options, history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, address: () => history.location.href };
}
