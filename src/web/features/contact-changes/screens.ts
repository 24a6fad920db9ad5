import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const CONTACT_CHANGE_SCREENS: readonly Screen[] = [
  {
    path: "/contact-changes",
    title: "Changes to Confirm",
    ...guarded,
    demand: { anyOf: ["edit-user", "approve-loan"] },
    load: () => import("./contact-changes-page.tsx").then((module) => module.ContactChangesPage),
  },
];
