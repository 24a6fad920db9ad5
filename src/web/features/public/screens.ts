import type { Screen } from "../../lib/screen.ts";

const open = { guard: "open", layout: "shell" } as const;

export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    path: "/privacy-policy",
    title: "Privacy policy",
    ...open,
    load: () => import("./privacy-policy-page.tsx").then((module) => module.PrivacyPolicyPage),
  },
  {
    path: "/terms-conditions",
    title: "Terms and conditions",
    ...open,
    load: () => import("./terms-conditions-page.tsx").then((module) => module.TermsConditionsPage),
  },
  {
    path: "/support-desk-card",
    title: "Support",
    ...open,
    load: () => import("./support-desk-page.tsx").then((module) => module.SupportDeskPage),
  },
];
