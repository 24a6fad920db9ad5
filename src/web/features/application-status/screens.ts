import type { Screen } from "../../lib/screen.ts";

/** /application and the status page behind it, open to everyone. */
export const APPLICATION_STATUS_SCREENS: readonly Screen[] = [
  {
    path: "/application",
    title: "Your application",
    guard: "open",
    layout: "bare",
    load: () => import("./entry/application-entry-page.tsx").then((module) => module.ApplicationEntryPage),
  },
  {
    path: "/application/$reference",
    title: "Your application",
    guard: "open",
    layout: "bare",
    load: () => import("./application-status-page.tsx").then((module) => module.ApplicationStatusPage),
  },
];
