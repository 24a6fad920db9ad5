import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;

/** Screens composed of several features. */
export const COMPOSED_SCREENS: readonly Screen[] = [
  {
    path: "/login",
    title: "Sign in",
    guard: "guest",
    layout: "bare",
    load: () => import("./people/sign-in-screen.tsx").then((module) => module.SignInScreen),
  },
  {
    path: "/dashboard",
    title: "Dashboard",
    ...guarded,
    load: () => import("./overview/dashboard-screen.tsx").then((module) => module.DashboardScreen),
  },
  {
    path: "/dashboard/figures/$figure",
    title: "Figure Details",
    ...guarded,
    load: () => import("./overview/figure-screen.tsx").then((module) => module.FigureScreen),
  },
  {
    path: "/deductions/stop",
    title: "Stop Deduction",
    ...guarded,
    demand: { anyOf: ["edit-repayment"] },
    load: () => import("./lending/stop-deduction-screen.tsx").then((module) => module.StopDeductionScreen),
  },
  {
    path: "/loan-calculator",
    title: "Loan Calculator",
    ...guarded,
    load: () => import("./lending/calculator-screen.tsx").then((module) => module.CalculatorScreen),
  },
  {
    path: "/leads/report",
    title: "Leads Analytics",
    ...guarded,
    demand: { anyOf: ["view-all-leads"] },
    load: () => import("./leads/lead-analytics-screen.tsx").then((module) => module.LeadAnalyticsScreen),
  },
  {
    path: "/loans/$id",
    title: "Loan Details",
    ...guarded,
    load: () => import("./lending/loan-screen.tsx").then((module) => module.LoanScreen),
  },
  {
    path: "/admins",
    title: "All Admins",
    ...guarded,
    demand: { anyOf: ["view-admin"] },
    load: () => import("./people/staff-list-screen.tsx").then((module) => module.StaffListScreen),
  },
  {
    path: "/admins/$id",
    title: "Admin Details",
    ...guarded,
    demand: { anyOf: ["view-admin"] },
    load: () => import("./people/staff-detail-screen.tsx").then((module) => module.StaffDetailScreen),
  },
  {
    path: "/settings",
    title: "System Settings",
    ...guarded,
    demand: { anyOf: ["manage-settings"] },
    load: () => import("./people/settings-screen.tsx").then((module) => module.SettingsScreen),
  },
  {
    path: "/messages",
    title: "Messages",
    ...guarded,
    demand: { anyOf: ["manage-messages", "approve-messages"] },
    load: () => import("./overview/messages-screen.tsx").then((module) => module.MessagesScreen),
  },
  {
    path: "/roles",
    title: "All Roles",
    ...guarded,
    demand: { anyOf: ["view-roles"] },
    load: () => import("./people/roles-screen.tsx").then((module) => module.RolesScreen),
  },
  {
    path: "/users/$id",
    title: "User Details",
    ...guarded,
    demand: { anyOf: ["view-users"] },
    load: () => import("./lending/customer-screen.tsx").then((module) => module.CustomerScreen),
  },
  {
    path: "/products",
    title: "All Products",
    ...guarded,
    demand: { anyOf: ["view-products"] },
    load: () => import("./lending/products-screen.tsx").then((module) => module.ProductsScreen),
  },
];
