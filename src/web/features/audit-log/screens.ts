import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const AUDIT_LOG_SCREENS: readonly Screen[] = [
  {
    path: "/audit",
    title: "Audit Log",
    ...guarded,
    demand: { anyOf: ["view-audit-log"] },
    load: () => import("./audit-page.tsx").then((module) => module.AuditPage),
  },
];
