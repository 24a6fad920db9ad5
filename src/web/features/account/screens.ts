import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    path: "/blank-page",
    title: "Blank Page",
    ...guarded,
    load: () => import("./blank-page.tsx").then((module) => module.BlankPage),
  },
  {
    path: "/profile-settings",
    title: "Profile Settings",
    ...guarded,
    load: () => import("./settings-page.tsx").then((module) => module.SettingsPage),
  },
  {
    path: "/profile",
    title: "Profile",
    ...guarded,
    load: () => import("./profile-page.tsx").then((module) => module.ProfilePage),
  },
];
