import type { Demand } from "../../../domain/permissions.ts";

const VIEW: Demand = { anyOf: ["view-repayments"] };

/** The reconciliation screens that link to each other, in order. */
export const RECONCILIATION_PLACES = {
  payday: { path: "/payday", title: "Payday", demand: VIEW },
  statements: {
    path: "/repayments/statements",
    title: "Statements",
    demand: { anyOf: ["view-repayments", "add-repayment"] } satisfies Demand,
  },
  suspense: { path: "/repayments/suspense", title: "Suspense & Credit", demand: VIEW },
  books: { path: "/books", title: "Books", demand: VIEW },
} as const;
