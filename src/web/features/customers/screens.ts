import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const CUSTOMER_SCREENS: readonly Screen[] = [
  {
    path: "/users",
    title: "All Users",
    ...guarded,
    demand: { anyOf: ["view-users"] },
    load: () => import("./list/customer-list-page.tsx").then((module) => module.CustomerListPage),
  },
];
