/** The specified permissions: 29 strings, letter for letter (PRM-68). */
export const SPECIFIED_PERMISSIONS = [
  "edit-loan",
  "approve-loan",
  "reject-loan",
  "setup-deduction",
  "disburse-loan",
  "process-device-pickup",
  "edit-loan-file",
  "download-loans-report",
  "view-repayments",
  "edit-repayment",
  "view-roles",
  "view-admin",
  "view-users",
  "view-products",
  "view-special-approval",
  "view-all-leads",
  "process-leads",
  "add-repayment",
  "download-repayments-report",
  "download-portfolio-report",
  "download-leads-report",
  "create-admin",
  "edit-admin",
  "edit-user",
  "upload-leads",
  "create-role",
  "edit-products",
  "update-products",
  "create-special-approval",
] as const;

/** The whole catalogue: the specified ones, then our own, by what they look after. */
export const PERMISSIONS = [
  ...SPECIFIED_PERMISSIONS,
  "view-audit-log",
  "manage-settings",
  "manage-loan-types",
  "approve-loan-types",
  "manage-employers",
  "manage-messages",
  "review-identity",
  "manage-watch-lists",
  "manage-terms",
  "approve-terms",
  "manage-partners",
  "approve-messages",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What an endpoint, screen or action requires of its user. `signed-in` requires only a session. */
export type Demand =
  | "signed-in"
  | { readonly anyOf: readonly Permission[] }
  | { readonly allOf: readonly Permission[] };

/** Whether the held permissions satisfy a demand (see PRM-66 for the screen's quirk). */
export function meets(demand: Demand, held: ReadonlySet<string>): boolean {
  if (demand === "signed-in") return true;
  if ("anyOf" in demand) return demand.anyOf.some((permission) => held.has(permission));
  return demand.allOf.every((permission) => held.has(permission));
}
