import { createElement, type FunctionComponent } from "react";
import type { Screen } from "../lib/screen.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** Open to everyone, who is signed in included (GRD-07); the other steps are for guests. */
const OPEN_STEP = "/apply-step6";

/** The front page and the steps of an application, which are there before the rest of the console is. */
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
        import("../features/applications/application-complete-page.tsx").then(
          (module) => module.ApplicationCompletePage,
        ),
      ),
  },
];

/** A public page inside the running application, where the router leads on. */
async function withGo(load: () => Promise<FunctionComponent>): Promise<FunctionComponent> {
  const [Page, { RouterGo }] = await Promise.all([load(), import("./router-go.tsx")]);
  return () => createElement(RouterGo, null, createElement(Page));
}
