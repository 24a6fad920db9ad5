import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const SPECIAL_APPROVAL_SCREENS: readonly Screen[] = [
  {
    path: "/special-loan-approvals",
    title: "All Special Approvals",
    ...guarded,
    demand: { anyOf: ["view-special-approval"] },
    load: () => import("./approval-list-page.tsx").then((module) => module.ApprovalListPage),
  },
];
