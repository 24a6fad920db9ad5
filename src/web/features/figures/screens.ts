import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const FIGURE_SCREENS: readonly Screen[] = [
  {
    path: "/figures",
    title: "Figures",
    ...guarded,
    demand: { anyOf: ["manage-terms", "approve-terms"] },
    load: () => import("./figures-page.tsx").then((module) => module.FiguresPage),
  },
];
