import type { Screen } from "../../lib/screen.ts";

export const OUTBOX_SCREENS: readonly Screen[] = [
  {
    path: "/outbox",
    title: "Outbox",
    guard: "open",
    layout: "bare",
    load: () => import("./outbox-page.tsx").then((module) => module.OutboxPage),
  },
];
