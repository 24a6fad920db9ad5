import { PERMISSIONS, type Permission } from "../../domain/permissions.ts";
import type { DemoSignIns } from "../../server/deps.ts";

/** A member of the demo staff and their role. */
export interface DemoMember {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly permissions: readonly Permission[];
}

/** The password of all demo staff. They exist in demo mode only. */
export const DEMO_PASSWORD = "Tenor-demo-2026";

export const DEMO_STAFF: readonly DemoMember[] = [
  { email: "admin@tenor.test", firstName: "Ada", lastName: "Obi", role: "Super Admin", permissions: PERMISSIONS },
  {
    email: "officer@tenor.test",
    firstName: "Bola",
    lastName: "Adeyemi",
    role: "Loan Officer",
    permissions: ["edit-loan", "edit-loan-file", "process-leads"],
  },
  {
    email: "risk@tenor.test",
    firstName: "Chidi",
    lastName: "Okafor",
    role: "Credit Approver",
    permissions: ["approve-loan", "reject-loan"],
  },
  {
    email: "deductions@tenor.test",
    firstName: "Danladi",
    lastName: "Musa",
    role: "Deduction Desk",
    permissions: ["setup-deduction", "view-repayments", "edit-repayment"],
  },
  {
    email: "finance@tenor.test",
    firstName: "Efe",
    lastName: "Omoregie",
    role: "Finance",
    permissions: [
      "disburse-loan",
      "view-repayments",
      "add-repayment",
      "download-repayments-report",
      "download-portfolio-report",
    ],
  },
  {
    email: "sales@tenor.test",
    firstName: "Funke",
    lastName: "Balogun",
    role: "Sales Agent",
    permissions: ["process-leads"],
  },
  {
    email: "lead@tenor.test",
    firstName: "Gbenga",
    lastName: "Ojo",
    role: "Sales Manager",
    permissions: ["view-all-leads", "process-leads", "upload-leads", "download-leads-report"],
  },
  {
    email: "store@tenor.test",
    firstName: "Halima",
    lastName: "Bello",
    role: "Device Store",
    permissions: ["process-device-pickup"],
  },
  {
    email: "auditor@tenor.test",
    firstName: "Ife",
    lastName: "Nwosu",
    role: "Auditor",
    permissions: [
      "view-roles",
      "view-admin",
      "view-users",
      "view-products",
      "view-special-approval",
      "view-repayments",
      "view-all-leads",
      "download-loans-report",
    ],
  },
  { email: "none@tenor.test", firstName: "Joy", lastName: "Eze", role: "Trainee", permissions: [] },
];

/** What the sign-in page offers. */
export const DEMO_SIGN_INS: DemoSignIns = {
  staff: DEMO_STAFF.map(({ email, firstName, lastName, role }) => ({ email, name: `${firstName} ${lastName}`, role })),
  password: DEMO_PASSWORD,
};
