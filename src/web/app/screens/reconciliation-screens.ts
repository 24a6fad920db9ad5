import type { FunctionComponent } from "react";
import type { Screen } from "../../lib/screen.ts";
import { RECONCILIATION_PLACES } from "../navigation/reconciliation-places.ts";
import { loadWithLinks } from "./loading/load-with-links.ts";

const { payday, statements, suspense, books } = RECONCILIATION_PLACES;

function screen(
  place: Pick<Screen, "path" | "title"> & Partial<Screen>,
  load: () => Promise<FunctionComponent>,
): Screen {
  return { demand: payday.demand, ...place, guard: "guarded", layout: "shell", load: () => loadWithLinks(load) };
}

/** From the bank statement to the books: reached from each other, the palette and shortcuts, not from the sidebar. */
export const RECONCILIATION_SCREENS: readonly Screen[] = [
  screen(statements, () => import("./money/statement-list-screen.tsx").then((module) => module.StatementListScreen)),
  screen({ path: "/repayments/statements/$id", title: "Statement", demand: statements.demand }, () =>
    import("./money/statement-screen.tsx").then((module) => module.StatementScreen),
  ),
  screen(suspense, () => import("./money/suspense-screen.tsx").then((module) => module.SuspenseScreen)),
  screen(payday, () => import("../../features/payday/payday-page.tsx").then((module) => module.PaydayPage)),
  screen({ path: "/payday/rows", title: "Payday Details" }, () =>
    import("../../features/payday/rows/payday-rows-page.tsx").then((module) => module.PaydayRowsPage),
  ),
  screen({ path: "/payday/kept", title: "Kept Statements" }, () =>
    import("../../features/payday/kept/kept-statements-page.tsx").then((module) => module.KeptStatementsPage),
  ),
  screen({ path: "/payday/kept/$id", title: "Kept Statement" }, () =>
    import("../../features/payday/kept/kept-statement-page.tsx").then((module) => module.KeptStatementPage),
  ),
  screen({ path: "/payday/risks", title: "Likely to fail next time" }, () =>
    import("../../features/payday/risks/risks-page.tsx").then((module) => module.RisksPage),
  ),
  screen({ path: "/payday/held", title: "Deductions to decide" }, () =>
    import("../../features/payday/held/held-deductions-page.tsx").then((module) => module.HeldDeductionsPage),
  ),
  screen({ path: "/payday/notifications", title: "Notifications" }, () =>
    import("../../features/payday/provider/notifications-page.tsx").then((module) => module.NotificationsPage),
  ),
  screen(books, () => import("../../features/books/books-page.tsx").then((module) => module.BooksPage)),
];
