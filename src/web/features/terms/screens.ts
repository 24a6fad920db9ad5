import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const TERMS_SCREENS: readonly Screen[] = [
  {
    path: "/documents",
    title: "Documents",
    ...guarded,
    demand: { anyOf: ["manage-terms", "approve-terms"] },
    load: () => import("./documents-page.tsx").then((module) => module.DocumentsPage),
  },
  {
    path: "/documents/$id",
    title: "Document",
    ...guarded,
    demand: { anyOf: ["manage-terms", "approve-terms"] },
    load: () => import("./document-page.tsx").then((module) => module.DocumentPage),
  },
];
