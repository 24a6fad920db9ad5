import type { Screen } from "./screens.ts";

const staff = { guard: "guarded", layout: "shell", demand: { anyOf: ["view-admin"] } } as const;

export const STAFF_SCREENS: readonly Screen[] = [
  {
    path: "/admins",
    title: "All Admins",
    ...staff,
    load: () => import("./staff-list-screen.tsx").then((module) => module.StaffListScreen),
  },
  {
    path: "/admins/$id",
    title: "Admin Details",
    ...staff,
    load: () => import("./staff-detail-screen.tsx").then((module) => module.StaffDetailScreen),
  },
];
