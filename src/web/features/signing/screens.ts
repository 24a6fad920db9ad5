import type { Screen } from "../../lib/screen.ts";

export const SIGNING_SCREENS: readonly Screen[] = [
  {
    path: "/sign/$token",
    title: "Sign your offer",
    guard: "open",
    layout: "bare",
    load: () => import("./signing-screen.tsx").then((module) => module.SigningScreen),
  },
];
