import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const PICK_UP_PLACE_SCREENS: readonly Screen[] = [
  {
    path: "/pick-up-places",
    title: "Pick-up Places",
    ...guarded,
    demand: { anyOf: ["manage-loan-types", "approve-loan-types"] },
    load: () => import("./pick-up-places-page.tsx").then((module) => module.PickUpPlacesPage),
  },
];
