import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

export const LOAN_TYPE_SCREENS: readonly Screen[] = [
  {
    path: "/loan-types",
    title: "Loan Types",
    ...guarded,
    demand: { anyOf: ["manage-loan-types", "approve-loan-types"] },
    load: () => import("./loan-types-page.tsx").then((module) => module.LoanTypesPage),
  },
  {
    path: "/loan-types/new",
    title: "New Loan Type",
    ...guarded,
    demand: { anyOf: ["manage-loan-types"] },
    load: () => import("./new-loan-type-page.tsx").then((module) => module.NewLoanTypePage),
  },
  {
    path: "/loan-types/$id",
    title: "Loan Type",
    ...guarded,
    demand: { anyOf: ["manage-loan-types", "approve-loan-types"] },
    load: () => import("./loan-type-page.tsx").then((module) => module.LoanTypePage),
  },
  {
    path: "/loan-types/$id/draft",
    title: "Loan Type Version",
    ...guarded,
    demand: { anyOf: ["manage-loan-types"] },
    load: () => import("./version/version-form-page.tsx").then((module) => module.VersionFormPage),
  },
];
