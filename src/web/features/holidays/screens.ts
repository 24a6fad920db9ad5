import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const HOLIDAY_SCREENS: readonly Screen[] = [
  {
    path: "/holidays",
    title: "Public Holidays",
    ...guarded,
    demand: { anyOf: ["manage-settings"] },
    load: () => import("./holidays-page.tsx").then((module) => module.HolidaysPage),
  },
];
