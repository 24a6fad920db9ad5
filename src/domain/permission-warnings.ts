import type { Permission } from "./permissions.ts";

/** A permission that is useless without one of the others. */
interface Dependence {
  readonly permission: Permission;
  readonly leadsNowhereWithout: Permission;
  readonly because: string;
}

const onScreen = (
  permission: Permission,
  leadsNowhereWithout: Permission,
  screen: string,
  use: string,
): Dependence => ({
  permission,
  leadsNowhereWithout,
  because: `${permission} ${use}, but only ${leadsNowhereWithout} shows ${screen}.`,
});

/** Dependencies between permissions, from the screens and buttons as they are. */
export const DEPENDENCES: readonly Dependence[] = [
  {
    permission: "edit-products",
    leadsNowhereWithout: "update-products",
    because: "edit-products shows Edit Product, but only update-products lets it open.",
  },
  {
    permission: "update-products",
    leadsNowhereWithout: "edit-products",
    because: "update-products lets Edit Product open, but only edit-products shows it.",
  },
  onScreen("edit-products", "view-products", "All Products", "changes products"),
  onScreen("update-products", "view-products", "All Products", "changes products"),
  {
    permission: "edit-admin",
    leadsNowhereWithout: "create-admin",
    because: "edit-admin shows Edit Admin, but only create-admin lets it open.",
  },
  onScreen("edit-admin", "view-admin", "All Admins", "changes staff"),
  onScreen("create-admin", "view-admin", "All Admins", "invites staff"),
  onScreen("create-role", "view-roles", "All Roles", "makes roles"),
  onScreen("edit-user", "view-users", "All Users", "changes customers"),
  onScreen("create-special-approval", "view-special-approval", "All Special Approvals", "makes special approvals"),
  onScreen("add-repayment", "view-repayments", "the lists of deductions and repayments", "adds repayments"),
  onScreen("download-repayments-report", "view-repayments", "Successful Repayments", "exports repayments"),
  onScreen("download-portfolio-report", "view-repayments", "All Deductions", "exports the portfolio"),
  onScreen("upload-leads", "view-all-leads", "All Leads", "uploads leads"),
  onScreen("download-leads-report", "view-all-leads", "All Leads and Leads Analytics", "exports leads"),
];

/** Plain sentences about useless permissions in a set; empty if all are usable. */
export function permissionWarnings(permissions: Iterable<string>): readonly string[] {
  const held = new Set(permissions);
  return DEPENDENCES.filter(
    ({ permission, leadsNowhereWithout }) => held.has(permission) && !held.has(leadsNowhereWithout),
  ).map(({ because }) => because);
}
