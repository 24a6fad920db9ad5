import { readBooks } from "../../contract/books.contract.ts";
import { listHeldDeductions, listNotifications } from "../../contract/mandates.contract.ts";
import { listPaydayRows, listRiskyMandates, readPayday } from "../../contract/payday.contract.ts";
import { getStatement, listStatements, listSuspense } from "../../contract/statements.contract.ts";
import { loadWithLinks } from "./load-with-links.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

/** From the bank's statement to the books: reached from each other, the palette and keys, not from the sidebar. */
export const RECONCILIATION_SCREENS = [
  {
    path: "/repayments/statements",
    title: "Statements",
    ...guarded,
    demand: listStatements.access,
    load: () =>
      loadWithLinks(() =>
        import("../features/statements/statement-list-page.tsx").then((module) => module.StatementListPage),
      ),
  },
  {
    path: "/repayments/statements/$id",
    title: "Statement",
    ...guarded,
    demand: getStatement.access,
    load: () =>
      loadWithLinks(() => import("../features/statements/statement-page.tsx").then((module) => module.StatementPage)),
  },
  {
    path: "/repayments/suspense",
    title: "Suspense & Credit",
    ...guarded,
    demand: listSuspense.access,
    load: () =>
      loadWithLinks(() => import("../features/statements/suspense-page.tsx").then((module) => module.SuspensePage)),
  },
  {
    path: "/payday",
    title: "Payday",
    ...guarded,
    demand: readPayday.access,
    load: () => loadWithLinks(() => import("../features/payday/payday-page.tsx").then((module) => module.PaydayPage)),
  },
  {
    path: "/payday/rows",
    title: "Payday Details",
    ...guarded,
    demand: listPaydayRows.access,
    load: () =>
      loadWithLinks(() => import("../features/payday/payday-rows-page.tsx").then((module) => module.PaydayRowsPage)),
  },
  {
    path: "/payday/risks",
    title: "Likely to fail next time",
    ...guarded,
    demand: listRiskyMandates.access,
    load: () => loadWithLinks(() => import("../features/payday/risks-page.tsx").then((module) => module.RisksPage)),
  },
  {
    path: "/payday/held",
    title: "Deductions to decide",
    ...guarded,
    demand: listHeldDeductions.access,
    load: () => loadWithLinks(() => import("../features/payday/held-page.tsx").then((module) => module.HeldPage)),
  },
  {
    path: "/payday/notifications",
    title: "Notifications",
    ...guarded,
    demand: listNotifications.access,
    load: () =>
      loadWithLinks(() =>
        import("../features/payday/notifications-page.tsx").then((module) => module.NotificationsPage),
      ),
  },
  {
    path: "/books",
    title: "Books",
    ...guarded,
    demand: readBooks.access,
    load: () => loadWithLinks(() => import("../features/books/books-page.tsx").then((module) => module.BooksPage)),
  },
];
