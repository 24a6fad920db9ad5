import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const CALCULATOR_SCREENS: readonly Screen[] = [
  {
    path: "/loan-calculator",
    title: "Loan Calculator",
    ...guarded,
    load: () => import("./calculator-page.tsx").then((module) => module.CalculatorPage),
  },
];
