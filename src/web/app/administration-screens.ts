import type { Screen } from "./screens.ts";
import { STAFF_SCREENS } from "./staff-screens.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;
const bareForAll = { guard: "open", layout: "bare" } as const;

/** The pages of running the organisation. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  ...STAFF_SCREENS,
  {
    path: "/audit",
    title: "Audit Log",
    ...guarded,
    demand: { anyOf: ["view-audit-log"] },
    load: () => import("../features/audit-log/audit-page.tsx").then((module) => module.AuditPage),
  },
  {
    path: "/settings",
    title: "System Settings",
    ...guarded,
    demand: { anyOf: ["manage-settings"] },
    load: () => import("./settings-screen.tsx").then((module) => module.SettingsScreen),
  },
  {
    path: "/holidays",
    title: "Public Holidays",
    ...guarded,
    demand: { anyOf: ["manage-settings"] },
    load: () => import("../features/holidays/holidays-page.tsx").then((module) => module.HolidaysPage),
  },
  {
    path: "/employers",
    title: "All Employers",
    ...guarded,
    demand: { anyOf: ["manage-employers"] },
    load: () => import("../features/employers/employer-list-page.tsx").then((module) => module.EmployerListPage),
  },
  {
    path: "/employers/$id",
    title: "Employer Details",
    ...guarded,
    demand: { anyOf: ["manage-employers"] },
    load: () => import("../features/employers/employer-page.tsx").then((module) => module.EmployerPage),
  },
  {
    path: "/unknown-employers",
    title: "Unknown Employers",
    ...guarded,
    demand: { anyOf: ["manage-employers"] },
    load: () =>
      import("../features/employers/unknown-employers-page.tsx").then((module) => module.UnknownEmployersPage),
  },
  {
    path: "/roles",
    title: "All Roles",
    ...guarded,
    demand: { anyOf: ["view-roles"] },
    load: () => import("./roles-screen.tsx").then((module) => module.RolesScreen),
  },
  {
    path: "/users",
    title: "All Users",
    ...guarded,
    demand: { anyOf: ["view-users"] },
    load: () => import("../features/customers/customer-list-page.tsx").then((module) => module.CustomerListPage),
  },
  {
    path: "/users/$id",
    title: "User Details",
    ...guarded,
    demand: { anyOf: ["view-users"] },
    load: () => import("./customer-screen.tsx").then((module) => module.CustomerScreen),
  },
  {
    path: "/products",
    title: "All Products",
    ...guarded,
    demand: { anyOf: ["view-products"] },
    load: () => import("./products-screen.tsx").then((module) => module.ProductsScreen),
  },
  {
    path: "/special-loan-approvals",
    title: "All Special Approvals",
    ...guarded,
    demand: { anyOf: ["view-special-approval"] },
    load: () =>
      import("../features/special-approvals/approval-list-page.tsx").then((module) => module.ApprovalListPage),
  },
  {
    path: "/blank-page",
    title: "Blank Page",
    ...guarded,
    load: () => import("../features/profile/blank-page.tsx").then((module) => module.BlankPage),
  },
  {
    path: "/forgot-password",
    title: "Forgot password",
    ...bareForAll,
    load: () => import("../features/session/forgot-password-page.tsx").then((module) => module.ForgotPasswordPage),
  },
  {
    path: "/profile-settings",
    title: "Profile Settings",
    ...guarded,
    load: () => import("../features/profile/settings-page.tsx").then((module) => module.SettingsPage),
  },
  {
    path: "/reset-password",
    title: "Choose a password",
    ...bareForAll,
    load: () => import("../features/session/reset-password-page.tsx").then((module) => module.ResetPasswordPage),
  },
];
