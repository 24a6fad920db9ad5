import type { FunctionComponent } from "react";
import type { Screen } from "../screen.ts";
import { memoryAddresses } from "./memory-addresses.testkit.ts";
import { createRouter, type RouterSetup } from "./router.ts";
import { useShown } from "./router-context.ts";
import { RouterProvider } from "./router-provider.tsx";
import { ShownPage } from "./shown-page.tsx";

/** A screen of a test. */
export const screenOf = (path: string, Page: FunctionComponent): Screen => ({
  path,
  title: path,
  guard: "open",
  layout: "bare",
  load: async () => Page,
});

const Missing = () => <p>There is no such page</p>;

/** A router of a few pages by their paths, beginning at an address, and the element that shows them. */
export function pagesAt(
  first: string,
  pages: Readonly<Record<string, FunctionComponent>>,
  setup: Partial<RouterSetup> = {},
) {
  const addresses = memoryAddresses(first);
  const screens = Object.entries(pages).map(([path, Page]) => screenOf(path, Page));
  const router = createRouter({ screens, missing: screenOf("*", Missing), addresses, ...setup });
  const element = (
    <RouterProvider router={router}>
      <Page />
    </RouterProvider>
  );
  return { router, addresses, element };
}

function Page() {
  const shown = useShown();
  return shown && <ShownPage shown={shown} />;
}
