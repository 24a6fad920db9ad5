import type { Screen } from "../../lib/screen.ts";

export const SET_UP_SCREENS: readonly Screen[] = [
  {
    path: "/set-up/$token",
    title: "Set up",
    guard: "guest",
    layout: "bare",
    load: () => import("./set-up-page.tsx").then((module) => module.SetUpPage),
  },
];
