import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const EMPLOYER_SCREENS: readonly Screen[] = [
  {
    path: "/employers",
    title: "All Employers",
    ...guarded,
    demand: { anyOf: ["manage-employers"] },
    load: () => import("./employer-list-page.tsx").then((module) => module.EmployerListPage),
  },
  {
    path: "/employers/$id",
    title: "Employer Details",
    ...guarded,
    demand: { anyOf: ["manage-employers"] },
    load: () => import("./employer-page.tsx").then((module) => module.EmployerPage),
  },
  {
    path: "/unknown-employers",
    title: "Unknown Employers",
    ...guarded,
    demand: { anyOf: ["manage-employers"] },
    load: () => import("./unknown/unknown-employers-page.tsx").then((module) => module.UnknownEmployersPage),
  },
];
