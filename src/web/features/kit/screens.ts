import type { Screen } from "../../lib/screen.ts";

export const KIT_SCREENS: readonly Screen[] = [
  {
    path: "/kit",
    title: "Kit",
    guard: "open",
    layout: "bare",
    load: () => import("./kit-page.tsx").then((module) => module.KitPage),
  },
];
