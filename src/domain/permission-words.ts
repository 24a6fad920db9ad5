import type { Permission } from "./permissions.ts";

/** A permission as explained to those who grant it. */
export interface PermissionWords {
  readonly permission: Permission;
  readonly label: string;
  /** What it allows to see and do, in one plain sentence. */
  readonly sentence: string;
}

export interface PermissionArea {
  readonly title: string;
  readonly permissions: readonly PermissionWords[];
}

const words = (permission: Permission, label: string, sentence: string): PermissionWords => ({
  permission,
  label,
  sentence,
});

/** The whole catalogue by area, in the order in which the business meets it. */
export const PERMISSION_AREAS: readonly PermissionArea[] = [
  {
    title: "Loans",
    permissions: [
      words(
        "edit-loan",
        "Authorise applications",
        "Sees Pending Authorization and Offer Sent, and uploads the recording by which a customer authorises a loan.",
      ),
      words(
        "edit-loan-file",
        "Replace a loan's files",
        "Replaces the valid ID and the staff ID, and the recording while the loan waits for approval.",
      ),
      words("approve-loan", "Approve or reject loans", "Sees Pending Approval, approves loans and rejects them."),
      words("reject-loan", "Reject loans", "Rejects loans without being able to approve any."),
      words(
        "setup-deduction",
        "Set up deductions",
        "Sees Pending Deduction Setup and books the deduction from the salary.",
      ),
      words(
        "disburse-loan",
        "Disburse loans",
        "Sees Pending Disbursal, records that money was paid out and reverses payouts.",
      ),
      words(
        "process-device-pickup",
        "Hand out devices",
        "Sees Confirm Device Pickup, sends the customer a code and confirms with it that the device was collected.",
      ),
      words("download-loans-report", "Download the loans report", "Exports loans from All Loans as a file."),
    ],
  },
  {
    title: "Deductions and repayments",
    permissions: [
      words(
        "view-repayments",
        "See deductions and repayments",
        "Sees pending, overdue and all deductions, successful and failed repayments, statements, payday and the books.",
      ),
      words("add-repayment", "Add repayments", "Uploads repayment statements and enters a single repayment by hand."),
      words("edit-repayment", "Stop deductions", "Sees Stop Deduction and stops the collection from a salary."),
      words(
        "download-repayments-report",
        "Download the repayments report",
        "Exports repayments from Successful Repayments as a file.",
      ),
      words(
        "download-portfolio-report",
        "Download the portfolio report",
        "Exports every disbursed loan from All Deductions as a file.",
      ),
    ],
  },
  {
    title: "Leads",
    permissions: [
      words(
        "view-all-leads",
        "See all leads",
        "Sees everybody's leads with details and history, reassigns them, and sees Top-up Loans and the Leads Report.",
      ),
      words(
        "process-leads",
        "Work on leads",
        "Is given leads, calls them from Pending Leads and writes down the outcome.",
      ),
      words("upload-leads", "Upload leads", "Brings new leads into All Leads from a spreadsheet."),
      words(
        "download-leads-report",
        "Download the leads report",
        "Exports leads from All Leads and Leads Analytics as a file.",
      ),
    ],
  },
  {
    title: "Staff and roles",
    permissions: [
      words("view-admin", "See staff", "Sees All Admins: who works here, with which roles."),
      words(
        "create-admin",
        "Create staff",
        "Invites staff, sends links to reset a password and opens the dialogs Edit Admin, Add Product and Deactivate Approval.",
      ),
      words("edit-admin", "Edit staff", "Changes the details and roles of staff, and deactivates accounts."),
      words("view-roles", "See roles", "Sees All Roles: what each role allows, and who may do what."),
      words(
        "create-role",
        "Create and edit roles",
        "Makes roles, changes what they allow and removes those that nobody has, within what they may do themselves.",
      ),
    ],
  },
  {
    title: "Customers and special approvals",
    permissions: [
      words("view-users", "See customers", "Sees All Users: customers with their loans, payments, files and messages."),
      words("edit-user", "Edit customers", "Changes a customer's name, date of birth, BVN and NIN."),
      words("view-special-approval", "See special approvals", "Sees All Special Approvals."),
      words(
        "create-special-approval",
        "Create special approvals",
        "Exempts an account from the rules on salaries and existing loans for a limited time.",
      ),
    ],
  },
  {
    title: "Products",
    permissions: [
      words("view-products", "See products", "Sees All Products and View Details of a product."),
      words("edit-products", "Offer product changes", "Shows Edit Product and Add Product Image, and deletes images."),
      words("update-products", "Change products", "Lets Edit Product open, and saves what was changed."),
    ],
  },
  {
    title: "Loan types",
    permissions: [
      words(
        "manage-loan-types",
        "Make loan types",
        "Sees Loan Types and Pick-up Places, makes versions of a loan type and submits them.",
      ),
      words(
        "approve-loan-types",
        "Approve loan types",
        "Approves versions of loan types that somebody else submitted, and retires them.",
      ),
    ],
  },
  {
    title: "Oversight",
    permissions: [
      words("view-audit-log", "See the audit log", "Sees who did what and when, with before and after."),
      words(
        "manage-settings",
        "Change settings",
        "Changes the rules of the installation, four eyes, the lender's details and public holidays among them.",
      ),
    ],
  },
  {
    title: "Documents and figures",
    permissions: [
      words(
        "manage-terms",
        "Write documents and figures",
        "Sees Documents and Figures, writes and submits what customers agree to, and proposes regulators' figures.",
      ),
      words(
        "approve-terms",
        "Publish documents and approve figures",
        "Sees Documents and Figures, publishes documents and approves figures that somebody else wrote.",
      ),
    ],
  },
  {
    title: "Messages",
    permissions: [
      words(
        "manage-messages",
        "Look after messages",
        "Sees which messages arrive and what they cost, sends tests, and writes and submits the texts of what customers are sent.",
      ),
      words(
        "approve-messages",
        "Approve message texts",
        "Sees what customers are sent by SMS and e-mail, and approves texts that somebody else wrote.",
      ),
    ],
  },
  {
    title: "Identity and watch lists",
    permissions: [
      words(
        "review-identity",
        "Decide who a customer is",
        "Sees whose identity could not be confirmed and who may be on a watch list, and decides it.",
      ),
      words(
        "manage-watch-lists",
        "Manage watch lists",
        "Uploads lists of sanctions and of politically exposed persons, and takes them out of force.",
      ),
    ],
  },
  {
    title: "Partners",
    permissions: [
      words(
        "manage-partners",
        "Manage partners",
        "Sees Partners, makes keys for partners' programs with what they may do themselves, and revokes keys.",
      ),
    ],
  },
  {
    title: "Registers",
    permissions: [
      words(
        "manage-employers",
        "Manage employers",
        "Sees All Employers and Unknown Employers: enters, changes and merges employers and says whose names are whose.",
      ),
    ],
  },
];

const BY_NAME = new Map<string, PermissionWords>(
  PERMISSION_AREAS.flatMap(({ permissions }) => permissions).map((entry) => [entry.permission, entry]),
);

/** `Approve or reject loans`; an unknown permission keeps its own name. */
export function permissionLabel(permission: string): string {
  return BY_NAME.get(permission)?.label ?? permission;
}
