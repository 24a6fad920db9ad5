import { createElement, type FunctionComponent } from "react";
import type { Screen } from "../../lib/screen.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** Open to everyone, including signed-in users (GRD-07); the other steps are for guests. */
const OPEN_STEP = "/apply-step6";

/** The front page and the application steps, available before the rest of the console. */
export const VISITOR_SCREENS: readonly Screen[] = [
  ...PUBLIC_PAGES.map(
    ({ path, title, load }): Screen => ({
      path,
      title,
      guard: path === OPEN_STEP ? "open" : "guest",
      layout: "bare",
      load: () => withGo(load),
    }),
  ),
  {
    path: "/application-complete",
    title: "Application received",
    guard: "guest",
    layout: "shell",
    load: () =>
      withGo(() =>
        import("../../features/applications/sending/application-complete-page.tsx").then(
          (module) => module.ApplicationCompletePage,
        ),
      ),
  },
];

/** A public page inside the running application, with the router's navigation. */
async function withGo(load: () => Promise<FunctionComponent>): Promise<FunctionComponent> {
  const [Page, { RouterGo }] = await Promise.all([load(), import("../router-go.tsx")]);
  return () => createElement(RouterGo, null, createElement(Page));
}
