import { createElement, type FunctionComponent } from "react";
import { listTopUps } from "../../contract/top-ups.contract.ts";
import type { Demand } from "../../domain/permissions.ts";
import { DEDUCTION_LISTS } from "../features/deductions/deduction-lists.ts";
import { LEAD_LISTS } from "../features/leads/lead-lists.ts";
import { REPAYMENT_LISTS } from "../features/repayments/repayment-lists.ts";
import { endSession } from "../lib/session-store.ts";
import { ADMINISTRATION_SCREENS } from "./administration-screens.ts";
import { loadWithKit } from "./load-with-kit.ts";
import { loadWithViews } from "./load-with-views.ts";
import { LOAN_LISTS } from "./loan-lists.ts";
import { PUBLIC_SCREENS } from "./public-screens.ts";
import { RECONCILIATION_SCREENS } from "./reconciliation-screens.ts";

/** A screen as data. The router, the menu, the guards and the page titles all read this table. */
export interface Screen {
  readonly path: string;
  /** The page title begins with it (GRD-41). */
  readonly title: string;
  /** `guarded` needs a session, `guest` needs none to be there, `open` is for both. */
  readonly guard: "guarded" | "guest" | "open";
  readonly layout: "shell" | "bare";
  readonly demand?: Demand;
  /** Done on arriving, before anything is drawn. */
  readonly onEnter?: () => void;
  readonly load: () => Promise<FunctionComponent>;
}

const VIEW_REPAYMENTS: Demand = { anyOf: ["view-repayments"] };
const VIEW_ALL_LEADS: Demand = { anyOf: ["view-all-leads"] };
const guarded = { guard: "guarded", layout: "shell" } as const;
const open = { guard: "open", layout: "shell" } as const;

export const SCREENS: readonly Screen[] = [
  {
    path: "/login",
    title: "Sign in",
    guard: "guest",
    layout: "bare",
    load: () => import("./sign-in-screen.tsx").then((module) => module.SignInScreen),
  },
  {
    path: "/dashboard",
    title: "Dashboard",
    ...guarded,
    load: () => import("./dashboard-screen.tsx").then((module) => module.DashboardScreen),
  },
  {
    path: "/dashboard/figures/$figure",
    title: "Figure Details",
    ...guarded,
    load: () => import("./figure-screen.tsx").then((module) => module.FigureScreen),
  },
  ...LOAN_LISTS.map((list) => ({
    ...guarded,
    ...list,
    load: () =>
      loadWithViews(list.path, () =>
        import("../features/loans/loan-list-page.tsx").then(
          ({ LoanListPage }) =>
            ({ views }) =>
              createElement(LoanListPage, { list, views }),
        ),
      ),
  })),
  {
    path: "/loans/top-up",
    title: "Loans Eligible for Top-up",
    ...guarded,
    demand: listTopUps.access,
    load: () =>
      loadWithViews("/loans/top-up", () =>
        import("../features/loans/top-up-page.tsx").then((module) => module.TopUpPage),
      ),
  },
  ...RECONCILIATION_SCREENS,
  ...DEDUCTION_LISTS.map((list) => ({
    path: list.path,
    title: list.title,
    ...guarded,
    demand: VIEW_REPAYMENTS,
    load: () =>
      loadWithViews(list.path, () =>
        import("./deduction-list-screen.tsx").then(({ deductionListScreen }) => deductionListScreen(list)),
      ),
  })),
  {
    path: "/deductions/stop",
    title: "Stop Deduction",
    ...guarded,
    demand: { anyOf: ["edit-repayment"] },
    load: () => loadWithKit(() => import("./stop-deduction-screen.tsx").then((module) => module.StopDeductionScreen)),
  },
  ...ADMINISTRATION_SCREENS,
  ...PUBLIC_SCREENS,
  ...REPAYMENT_LISTS.map((list) => ({
    path: list.path,
    title: list.title,
    ...guarded,
    demand: VIEW_REPAYMENTS,
    load: () =>
      loadWithViews(list.path, () =>
        import("./repayment-list-screen.tsx").then(({ repaymentListScreen }) => repaymentListScreen(list)),
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
          ? import("./all-leads-screen.tsx").then(({ allLeadsScreen }) => allLeadsScreen(list))
          : import("./my-leads-screen.tsx").then(({ myLeadsScreen }) => myLeadsScreen(list)),
      ),
  })),
  {
    path: "/leads/report",
    title: "Leads Analytics",
    ...guarded,
    demand: VIEW_ALL_LEADS,
    load: () => import("./lead-analytics-screen.tsx").then((module) => module.LeadAnalyticsScreen),
  },
  {
    path: "/leads/report/agents/$id",
    title: "Agent Sales",
    ...guarded,
    demand: VIEW_ALL_LEADS,
    load: () => import("../features/lead-analytics/agent-sales-page.tsx").then((module) => module.AgentSalesPage),
  },
  {
    path: "/products-list",
    title: "Products List",
    ...guarded,
    load: () => import("../features/lead-analytics/products-list-page.tsx").then((module) => module.ProductsListPage),
  },
  {
    path: "/loans/$id",
    title: "Loan Details",
    ...guarded,
    load: () => loadWithKit(() => import("./loan-screen.tsx").then((module) => module.LoanScreen)),
  },
  {
    path: "/device/pickup/initiate",
    title: "Confirm Device Pickup",
    ...guarded,
    demand: { anyOf: ["process-device-pickup"] },
    load: () =>
      loadWithKit(() => import("../features/pickup/find-pickup-page.tsx").then((module) => module.FindPickupPage)),
  },
  {
    path: "/loan-calculator",
    title: "Loan Calculator",
    ...guarded,
    load: () =>
      loadWithKit(() => import("../features/calculator/calculator-page.tsx").then((module) => module.CalculatorPage)),
  },
  {
    path: "/sign/$token",
    title: "Sign your offer",
    guard: "open",
    layout: "bare",
    load: () => loadWithKit(() => import("../features/signing/signing-page.tsx").then((module) => module.SigningPage)),
  },
  {
    path: "/offer/$token",
    title: "Your offer",
    guard: "open",
    layout: "bare",
    load: () => import("../features/lead-offers/offer-page.tsx").then((module) => module.OfferPage),
  },
  {
    path: "/set-up/$token",
    title: "Set up",
    guard: "guest",
    layout: "bare",
    load: () => import("../features/set-up/set-up-page.tsx").then((module) => module.SetUpPage),
  },
  {
    path: "/outbox",
    title: "Outbox",
    guard: "open",
    layout: "bare",
    load: () => loadWithKit(() => import("../features/outbox/outbox-page.tsx").then((module) => module.OutboxPage)),
  },
  {
    path: "/profile",
    title: "Profile",
    ...guarded,
    load: () => import("../features/account/profile-page.tsx").then((module) => module.ProfilePage),
  },
  {
    path: "/logout",
    title: "Logged Out",
    ...guarded,
    onEnter: endSession,
    load: () => import("../features/session/logged-out-page.tsx").then((module) => module.LoggedOutPage),
  },
  {
    path: "/privacy-policy",
    title: "Privacy policy",
    ...open,
    load: () => import("../features/public/privacy-policy-page.tsx").then((module) => module.PrivacyPolicyPage),
  },
  {
    path: "/terms-conditions",
    title: "Terms and conditions",
    ...open,
    load: () => import("../features/public/terms-conditions-page.tsx").then((module) => module.TermsConditionsPage),
  },
  {
    path: "/support-desk-card",
    title: "Support",
    ...open,
    load: () => import("../features/public/support-desk-page.tsx").then((module) => module.SupportDeskPage),
  },
];

export function screenAt(path: string): Screen | undefined {
  return SCREENS.find((screen) => screen.path === path);
}
