import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const GO_LIVE_SCREENS: readonly Screen[] = [
  {
    path: "/go-live",
    title: "Go Live",
    ...guarded,
    demand: { anyOf: ["manage-settings"] },
    load: () => import("./go-live-page.tsx").then((module) => module.GoLivePage),
  },
];
