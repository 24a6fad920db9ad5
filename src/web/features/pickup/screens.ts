import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const PICKUP_SCREENS: readonly Screen[] = [
  {
    path: "/device/pickup/initiate",
    title: "Confirm Device Pickup",
    ...guarded,
    demand: { anyOf: ["process-device-pickup"] },
    load: () => import("./find-pickup-page.tsx").then((module) => module.FindPickupPage),
  },
];
