import { createElement } from "react";
import { listTopUps } from "../../../contract/top-ups.contract.ts";
import type { Demand } from "../../../domain/permissions.ts";
import { DEDUCTION_LISTS } from "../../features/deductions/deduction-lists.ts";
import { LEAD_LISTS } from "../../features/leads/list/lead-lists.ts";
import { REPAYMENT_LISTS } from "../../features/repayments/repayment-lists.ts";
import type { Screen } from "../../lib/screen.ts";
import { loadWithViews } from "./loading/load-with-views.ts";
import { LOAN_LISTS } from "./loan-lists.ts";

const VIEW_REPAYMENTS: Demand = { anyOf: ["view-repayments"] };
const guarded = { guard: "guarded", layout: "shell" } as const;

/** The lists with saved views. */
export const LIST_SCREENS: readonly Screen[] = [
  ...LOAN_LISTS.map((list) => ({
    ...guarded,
    ...list,
    load: () =>
      loadWithViews(list.path, async () => {
        const [{ LoanListPage }, waiting] = await Promise.all([
          import("../../features/loans/list/loan-list-page.tsx"),
          list.waits && import("../../features/loans/queue/waiting-part.tsx").then((module) => module.WaitingPart),
        ]);
        return ({ views }) => createElement(LoanListPage, { list, views, waiting });
      }),
  })),
  {
    path: "/loans/top-up",
    title: "Loans Eligible for Top-up",
    ...guarded,
    demand: listTopUps.access,
    load: () =>
      loadWithViews("/loans/top-up", () =>
        import("../../features/loans/list/top-up/top-up-page.tsx").then((module) => module.TopUpPage),
      ),
  },
  ...DEDUCTION_LISTS.map((list) => ({
    path: list.path,
    title: list.title,
    ...guarded,
    demand: VIEW_REPAYMENTS,
    load: () =>
      loadWithViews(list.path, () =>
        import("./lending/deduction-list-screen.tsx").then(({ deductionListScreen }) => deductionListScreen(list)),
      ),
  })),
  ...REPAYMENT_LISTS.map((list) => ({
    path: list.path,
    title: list.title,
    ...guarded,
    demand: VIEW_REPAYMENTS,
    load: () =>
      loadWithViews(list.path, () =>
        import("./money/repayment-list-screen.tsx").then(({ repaymentListScreen }) => repaymentListScreen(list)),
      ),
  })),
  ...LEAD_LISTS.map((list) => ({
    path: list.path,
    title: list.title,
    ...guarded,
    demand: list.demand,
    load: () =>
      loadWithViews(list.path, () =>
        list.scope === "all"
          ? import("./leads/all-leads-screen.tsx").then(({ allLeadsScreen }) => allLeadsScreen(list))
          : import("./leads/my-leads-screen.tsx").then(({ myLeadsScreen }) => myLeadsScreen(list)),
      ),
  })),
];
