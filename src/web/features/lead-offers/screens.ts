import type { Screen } from "../../lib/screen.ts";

export const LEAD_OFFER_SCREENS: readonly Screen[] = [
  {
    path: "/offer/$token",
    title: "Your offer",
    guard: "open",
    layout: "bare",
    load: () => import("./offer-page.tsx").then((module) => module.OfferPage),
  },
];
