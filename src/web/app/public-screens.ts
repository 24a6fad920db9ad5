import { createElement, type FunctionComponent } from "react";
import { APPLICATION_STATUS_SCREENS } from "../features/application-status/application-status-screens.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import type { Screen } from "./screens.ts";
import { VERIFICATION_SCREENS } from "./verification-screens.ts";

/** Open to everyone, who is signed in included (GRD-07); the other steps are for guests. */
const OPEN_STEP = "/apply-step6";

/** The pages that strangers see. */
export const PUBLIC_SCREENS: readonly Screen[] = [
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
  ...VERIFICATION_SCREENS,
  ...APPLICATION_STATUS_SCREENS,
  {
    path: "/register",
    title: "Register",
    guard: "open",
    layout: "bare",
    load: () => import("../features/session/register-page.tsx").then((module) => module.RegisterPage),
  },
];

/** A public page inside the running application, where the router leads on. */
async function withGo(load: () => Promise<FunctionComponent>): Promise<FunctionComponent> {
  const [Page, { RouterGo }] = await Promise.all([load(), import("./router-go.tsx")]);
  return () => createElement(RouterGo, null, createElement(Page));
}
