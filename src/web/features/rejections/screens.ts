import { SEES_REJECTIONS } from "../../../domain/loan/counted-rejections.ts";
import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const REJECTION_SCREENS: readonly Screen[] = [
  {
    path: "/rejected-loans/reasons",
    title: "Rejection Reasons",
    ...guarded,
    demand: SEES_REJECTIONS,
    load: () => import("./rejections-page.tsx").then((module) => module.RejectionsPage),
  },
];
