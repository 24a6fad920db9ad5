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
    path: "/documents",
    title: "Documents",
    ...guarded,
    demand: { anyOf: ["manage-terms", "approve-terms"] },
    load: () => import("../features/terms/documents-page.tsx").then((module) => module.DocumentsPage),
  },
  {
    path: "/documents/$id",
    title: "Document",
    ...guarded,
    demand: { anyOf: ["manage-terms", "approve-terms"] },
    load: () => import("../features/terms/document-page.tsx").then((module) => module.DocumentPage),
  },
  {
    path: "/figures",
    title: "Figures",
    ...guarded,
    demand: { anyOf: ["manage-terms", "approve-terms"] },
    load: () => import("../features/figures/figures-page.tsx").then((module) => module.FiguresPage),
  },
  {
    path: "/messages",
    title: "Messages",
    ...guarded,
    demand: { anyOf: ["manage-messages"] },
    load: () => import("../features/messages/messages-page.tsx").then((module) => module.MessagesPage),
  },
  {
    path: "/loan-types",
    title: "Loan Types",
    ...guarded,
    demand: { anyOf: ["manage-loan-types", "approve-loan-types"] },
    load: () => import("../features/loan-types/loan-types-page.tsx").then((module) => module.LoanTypesPage),
  },
  {
    path: "/loan-types/new",
    title: "New Loan Type",
    ...guarded,
    demand: { anyOf: ["manage-loan-types"] },
    load: () => import("../features/loan-types/new-loan-type-page.tsx").then((module) => module.NewLoanTypePage),
  },
  {
    path: "/loan-types/$id",
    title: "Loan Type",
    ...guarded,
    demand: { anyOf: ["manage-loan-types", "approve-loan-types"] },
    load: () => import("../features/loan-types/loan-type-page.tsx").then((module) => module.LoanTypePage),
  },
  {
    path: "/loan-types/$id/draft",
    title: "Loan Type Version",
    ...guarded,
    demand: { anyOf: ["manage-loan-types"] },
    load: () => import("../features/loan-types/version-form-page.tsx").then((module) => module.VersionFormPage),
  },
  {
    path: "/pick-up-places",
    title: "Pick-up Places",
    ...guarded,
    demand: { anyOf: ["manage-loan-types", "approve-loan-types"] },
    load: () => import("../features/pick-up-places/pick-up-places-page.tsx").then((module) => module.PickUpPlacesPage),
  },
  {
    path: "/identity-reviews",
    title: "Identity Reviews",
    ...guarded,
    demand: { anyOf: ["review-identity"] },
    load: () => import("../features/identity/identity-reviews-page.tsx").then((module) => module.IdentityReviewsPage),
  },
  {
    path: "/contact-changes",
    title: "Changes to Confirm",
    ...guarded,
    demand: { anyOf: ["edit-user", "approve-loan"] },
    load: () =>
      import("../features/contact-changes/contact-changes-page.tsx").then((module) => module.ContactChangesPage),
  },
  {
    path: "/watch-lists",
    title: "Watch Lists",
    ...guarded,
    demand: { anyOf: ["manage-watch-lists"] },
    load: () => import("../features/watch-lists/watch-lists-page.tsx").then((module) => module.WatchListsPage),
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
