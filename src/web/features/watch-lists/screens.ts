import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const WATCH_LIST_SCREENS: readonly Screen[] = [
  {
    path: "/watch-lists",
    title: "Watch Lists",
    ...guarded,
    demand: { anyOf: ["manage-watch-lists"] },
    load: () => import("./watch-lists-page.tsx").then((module) => module.WatchListsPage),
  },
];
