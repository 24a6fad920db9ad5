import type { Locator, Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listLeads } from "../src/contract/leads.contract.ts";
import type { Permission } from "../src/domain/permissions.ts";
import type { TableStaff } from "./permission-staff.ts";
import { patch, read, send } from "./tenor.ts";

/** A page on which something is looked for. */
export interface Place {
  readonly name: string;
  readonly find: (page: Page, staff: TableStaff) => Promise<string>;
}

/** One line of the permission table of the specifications. */
export interface PermissionRow {
  readonly id: string;
  readonly permission: Permission;
  readonly where: Place;
  /** Further permissions that are needed to get there. */
  readonly beside?: readonly Permission[];
  /** Other permissions, each of which shows the same. */
  readonly or?: readonly Permission[];
  /** What is there with the permission, and not without it. */
  readonly shows: (tab: Page) => Promise<Locator>;
  /** `shows` opens a dialog, under which nothing else can be pressed. */
  readonly opensDialog?: true;
  /** What this permission alone does not show. */
  readonly withholds?: (tab: Page) => Locator;
  /** The call that the screen makes with the permission, and does not make without it. */
  readonly calls?: string;
}

type Shows = PermissionRow["shows"];

const button =
  (name: string | RegExp): Shows =>
  async (tab) =>
    tab.getByRole("main").getByRole("button", { name, exact: true }).first();
const link =
  (name: string): Shows =>
  async (tab) =>
    tab.getByRole("main").getByRole("link", { name, exact: true });
/** An action in the menu of the first row. */
const action =
  (name: string): Shows =>
  async (tab) => {
    const dots = tab.getByRole("button", { name: /^Actions for/ }).first();
    if ((await dots.count()) > 0 && (await dots.getAttribute("aria-expanded")) !== "true") await dots.click();
    return tab.getByRole("button", { name, exact: true });
  };
/** Presses an element, if it is there, and finds the dialog that opens. */
const opens =
  (shows: Shows, dialog: string): Shows =>
  async (tab) => {
    const opener = await shows(tab);
    if ((await opener.count()) > 0) await opener.click();
    return tab.getByRole("dialog", { name: dialog });
  };

const places = new Map<string, Place>();

/** Returns the same place for the same address. */
function at(address: string): Place {
  const place = places.get(address) ?? { name: address, find: async () => address };
  places.set(address, place);
  return place;
}

const loanIn = (status: string): Place => ({
  name: `a loan that is ${status}`,
  find: async (page) => {
    const found = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
    const loan = found.data.at(-1);
    if (!loan) throw new Error(`no loan is ${status}`);
    return `/loans/${loan.id}`;
  },
});

/**
 * Assigns a lead to the user, because the page lists only one's own; this fails for a user who may not process leads.
 */
const findOwnLeads: Place["find"] = async (page, { id }) => {
  const leads = await read<DataOf<typeof listLeads>>(page, "admin", "/api/admin/leads/view-all-leads");
  const lead = leads.data[10];
  const given = { lead_ids: [lead?.id], sales_officer_id: id };
  await patch(page, "admin", "/api/admin/leads/reassign-lead", given).catch(() => undefined);
  return "/leads/pending";
};

let approvals = 0;

/** Creates an approval for this table, with a unique account. */
const findApproval: Place["find"] = async (page) => {
  approvals += 1;
  const name = `Table ${Date.now()}${approvals}`;
  const account_number = String(Date.now()).slice(-9) + approvals;
  const data = { name, remita_bank_code: "058", account_number };
  await send(page, "admin", "/api/admin/loans/special-approvals", { data });
  return `/special-loan-approvals?q=${encodeURIComponent(name)}`;
};

const OWN_LEADS: Place = { name: "leads of one's own", find: findOwnLeads };
const OWN_APPROVAL: Place = { name: "an approval that lives", find: findApproval };
const PENDING_APPROVAL = loanIn("pending_approval");
const ADMINS = at("/admins?q=Joy+Eze");
const row = (
  id: string,
  permission: Permission,
  where: PermissionRow["where"],
  shows: Shows,
  more: Partial<PermissionRow> = {},
): PermissionRow => ({
  id,
  permission,
  where,
  shows,
  ...more,
});

/**
 * The permission sections of both specifications, line by line, except for the menu, which visible-menu.test.ts
 * covers.
 */
export const PERMISSION_TABLE: readonly PermissionRow[] = [
  row("PRM-03", "edit-loan", loanIn("pending_customer_confirmation"), button("Upload Video/Audio")),
  row("PRM-05", "approve-loan", PENDING_APPROVAL, button("Approve")),
  row("PRM-06", "approve-loan", PENDING_APPROVAL, button("Reject"), { or: ["reject-loan"] }),
  row("PRM-07", "reject-loan", PENDING_APPROVAL, button("Reject"), {
    or: ["approve-loan"],
    withholds: (tab) => tab.getByRole("button", { name: "Approve", exact: true }),
  }),
  row("PRM-09", "setup-deduction", loanIn("pending_deduction_setup"), button("Setup Deduction")),
  row("PRM-11", "disburse-loan", loanIn("pending_disbursement"), button("Disburse")),
  row("PRM-13", "process-device-pickup", loanIn("pending_pickup"), button("Confirm Device Pickup")),
  row("PRM-14", "edit-loan-file", PENDING_APPROVAL, button(/^Edit File/)),
  row("PRM-15", "edit-loan-file", PENDING_APPROVAL, button("Upload Video/Audio")),
  row("PRM-16", "download-loans-report", at("/all-loans"), button("Download report"), {
    calls: "/api/admin/webAccessToken/issue",
  }),
  row("PRM-17", "download-loans-report", at("/all-loans"), async (tab) => {
    const opener = await button("Download report")(tab);
    if ((await opener.count()) > 0) await opener.click();
    return tab.getByRole("button", { name: "Export" });
  }),
  row("PRM-23", "edit-repayment", at("/deductions/stop"), button("Stop deduction")),
  row("PRM-28", "view-products", at("/products"), action("View Details")),
  row("PRM-33", "view-all-leads", at("/leads"), action("View Details")),
  row("PRM-34", "view-all-leads", at("/leads"), action("View History")),
  row("PRM-36", "process-leads", OWN_LEADS, action("View Details")),
  row("PRM-37", "process-leads", OWN_LEADS, action("View History")),
  row("PRM-38", "process-leads", at("/leads"), action("Update Report"), { beside: ["view-all-leads"] }),
  row("PRM-39", "add-repayment", at("/repayments/successful"), button("Upload Repayments"), {
    beside: ["view-repayments"],
  }),
  row("PRM-40", "add-repayment", at("/deductions/all"), action("Add Repayment"), { beside: ["view-repayments"] }),
  row("PRM-41", "download-repayments-report", at("/repayments/successful"), link("Download report"), {
    beside: ["view-repayments"],
  }),
  row("PRM-42", "download-portfolio-report", at("/deductions/all"), link("Download report"), {
    beside: ["view-repayments"],
  }),
  row("PRM-43", "download-leads-report", at("/leads"), link("Download report"), { beside: ["view-all-leads"] }),
  row("PRM-44", "create-admin", at("/admins"), button("Create Admin"), { beside: ["view-admin"] }),
  row("PRM-45", "create-admin", ADMINS, action("Reset Password"), { beside: ["view-admin"] }),
  row("PRM-46", "create-admin", ADMINS, opens(action("Edit Admin"), "Edit Admin"), {
    opensDialog: true,
    beside: ["view-admin", "edit-admin"],
  }),
  row("PRM-47", "create-admin", at("/products"), opens(button("Add Product"), "Add New User"), {
    opensDialog: true,
    beside: ["view-products"],
  }),
  row("PRM-48", "create-admin", OWN_APPROVAL, button(/^Deactivate/), { beside: ["view-special-approval"] }),
  row("PRM-49", "edit-admin", ADMINS, action("Edit Admin"), { beside: ["view-admin"] }),
  row("PRM-50", "edit-user", at("/users"), action("Edit"), { beside: ["view-users"] }),
  row("PRM-51", "upload-leads", at("/leads"), button("Upload Leads"), { beside: ["view-all-leads"] }),
  row("PRM-52", "create-role", at("/roles"), button("Create New Role"), { beside: ["view-roles"] }),
  row("PRM-53", "create-role", at("/roles"), button(/^Edit /), { beside: ["view-roles"] }),
  row("PRM-54", "edit-products", at("/products"), action("Edit Product"), { beside: ["view-products"] }),
  row("PRM-55", "edit-products", at("/products"), action("Add Product Image"), { beside: ["view-products"] }),
  row("PRM-56", "update-products", at("/products"), opens(action("Edit Product"), "Edit Admin"), {
    opensDialog: true,
    beside: ["view-products", "edit-products"],
  }),
  row("PRM-57", "create-special-approval", at("/special-loan-approvals"), button("Create New"), {
    beside: ["view-special-approval"],
  }),
  row("PRM-58", "create-special-approval", at("/special-loan-approvals"), button("Add New Approval"), {
    beside: ["view-special-approval"],
  }),
];
