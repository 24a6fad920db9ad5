import type { Screen } from "../../lib/screen.ts";
import { RECONCILIATION_PLACES } from "../navigation/reconciliation-places.ts";
import { loadWithLinks } from "./load-with-links.ts";

const { demand: VIEW } = RECONCILIATION_PLACES.payday;
const { demand: VIEW_OR_ADD } = RECONCILIATION_PLACES.statements;
const guarded = { guard: "guarded", layout: "shell" } as const;

/** From the bank statement to the books: reached from each other, the palette and shortcuts, not from the sidebar. */
export const RECONCILIATION_SCREENS: readonly Screen[] = [
  {
    ...RECONCILIATION_PLACES.statements,
    ...guarded,
    load: () => loadWithLinks(() => import("./statement-list-screen.tsx").then((module) => module.StatementListScreen)),
  },
  {
    path: "/repayments/statements/$id",
    title: "Statement",
    ...guarded,
    demand: VIEW_OR_ADD,
    load: () => loadWithLinks(() => import("./statement-screen.tsx").then((module) => module.StatementScreen)),
  },
  {
    ...RECONCILIATION_PLACES.suspense,
    ...guarded,
    load: () => loadWithLinks(() => import("./suspense-screen.tsx").then((module) => module.SuspenseScreen)),
  },
  {
    ...RECONCILIATION_PLACES.payday,
    ...guarded,
    load: () =>
      loadWithLinks(() => import("../../features/payday/payday-page.tsx").then((module) => module.PaydayPage)),
  },
  {
    path: "/payday/rows",
    title: "Payday Details",
    ...guarded,
    demand: VIEW,
    load: () =>
      loadWithLinks(() => import("../../features/payday/payday-rows-page.tsx").then((module) => module.PaydayRowsPage)),
  },
  {
    path: "/payday/kept",
    title: "Kept statements",
    ...guarded,
    demand: VIEW,
    load: () =>
      loadWithLinks(() =>
        import("../../features/payday/kept-statements-page.tsx").then((module) => module.KeptStatementsPage),
      ),
  },
  {
    path: "/payday/kept/$id",
    title: "Kept statement",
    ...guarded,
    demand: VIEW,
    load: () =>
      loadWithLinks(() =>
        import("../../features/payday/kept-statement-page.tsx").then((module) => module.KeptStatementPage),
      ),
  },
  {
    path: "/payday/risks",
    title: "Likely to fail next time",
    ...guarded,
    demand: VIEW,
    load: () => loadWithLinks(() => import("../../features/payday/risks-page.tsx").then((module) => module.RisksPage)),
  },
  {
    path: "/payday/held",
    title: "Deductions to decide",
    ...guarded,
    demand: VIEW,
    load: () =>
      loadWithLinks(() =>
        import("../../features/payday/held-deductions-page.tsx").then((module) => module.HeldDeductionsPage),
      ),
  },
  {
    path: "/payday/notifications",
    title: "Notifications",
    ...guarded,
    demand: VIEW,
    load: () =>
      loadWithLinks(() =>
        import("../../features/payday/notifications-page.tsx").then((module) => module.NotificationsPage),
      ),
  },
  {
    ...RECONCILIATION_PLACES.books,
    ...guarded,
    load: () => loadWithLinks(() => import("../../features/books/books-page.tsx").then((module) => module.BooksPage)),
  },
];
