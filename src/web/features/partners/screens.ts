import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const PARTNER_SCREENS: readonly Screen[] = [
  {
    path: "/partners",
    title: "Partners",
    ...guarded,
    demand: { anyOf: ["manage-partners"] },
    load: () => import("./partners-page.tsx").then((module) => module.PartnersPage),
  },
];
