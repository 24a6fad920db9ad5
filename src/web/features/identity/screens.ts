import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const IDENTITY_SCREENS: readonly Screen[] = [
  {
    path: "/identity-reviews",
    title: "Identity Reviews",
    ...guarded,
    demand: { anyOf: ["review-identity"] },
    load: () => import("./reviews/identity-reviews-page.tsx").then((module) => module.IdentityReviewsPage),
  },
];
