import type { Demand } from "../../../domain/permissions.ts";

const VIEW: Demand = { anyOf: ["view-repayments"] };

/** The reconciliation screens that link to each other, in order. */
export const RECONCILIATION_PLACES = {
  statements: {
    path: "/repayments/statements",
    title: "Statements",
    demand: { anyOf: ["view-repayments", "add-repayment"] } satisfies Demand,
  },
  suspense: { path: "/repayments/suspense", title: "Suspense & Credit", demand: VIEW },
  payday: { path: "/payday", title: "Payday", demand: VIEW },
  books: { path: "/books", title: "Books", demand: VIEW },
} as const;
