import { render } from "@testing-library/react";
import { App } from "../app/app.tsx";
import { createAppRouter } from "../app/router.tsx";
import { createQueryClient } from "../lib/calls/query-client.ts";
import { memoryAddresses } from "../lib/route/memory-addresses.testkit.ts";

/** Renders the whole application at an address, as a browser would. */
export function openPage(address: string) {
  const addresses = memoryAddresses(address);
  const router = createAppRouter({ addresses });
  render(<App router={router} queryClient={createQueryClient()} />);
  return { router, address: addresses.read, back: addresses.back };
}
