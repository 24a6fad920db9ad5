import type { Page } from "@playwright/test";
import { read } from "../../e2e/tenor.ts";
import type { LoanStatus } from "../../src/domain/loan/loan-status.ts";
import { LOAN_STATUSES } from "../../src/domain/loan/loan-status.ts";
import { LOAN_LISTS } from "../../src/web/app/loan-lists.ts";
import type { Stop } from "./take-pictures.ts";

const admin = { member: "admin" } as const;

const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const exact = typeof name === "string";
      await page
        .getByRole("button", { name, ...(exact && { exact }) })
        .first()
        .click();
    }
  };

/** The oldest loan of the demo in a status. */
const loanIn = (status: LoanStatus) => async (page: Page) => {
  const address = `/api/admin/loans?filterStatus=${status}`;
  const list = await read<{ data: { id: number }[] }>(page, "admin", address);
  return `/loans/${list.data.at(-1)?.id}`;
};

const lists: readonly Stop[] = LOAN_LISTS.map(({ path }) => ({
  name: `list${path.replaceAll("/", "-")}`,
  ...admin,
  place: path,
}));

const loans: readonly Stop[] = LOAN_STATUSES.map((status) => ({
  name: `loan-${status}`,
  ...admin,
  place: loanIn(status),
}));

const affordability: Stop = {
  name: "loan-affordability",
  ...admin,
  place: loanIn("pending_approval"),
  open: async (page) => {
    await press("Verification Affordability")(page);
    const result = page.getByRole("heading", { name: /qualified/i }).first();
    await result.scrollIntoViewIfNeeded();
  },
};

const dialogs: readonly Stop[] = [
  dialog("upload-audio", "pending_customer_confirmation", press("Upload Video/Audio")),
  dialog("renew-link", "confirmation_sent", press("Send new signing link")),
  dialog("approve", "pending_approval", press("Approve")),
  dialog("reject", "pending_approval", press("Reject")),
  dialog("setup-deduction", "pending_deduction_setup", press("Setup Deduction")),
  dialog("disburse", "pending_disbursement", press("Disburse")),
  dialog("disburse-mistake", "pending_disbursement", press("Disburse", "Submit")),
  dialog("view-file", "disbursed", press(/^View File/)),
  dialog("edit-file", "pending_approval", press(/^Edit File/)),
  dialog("pickup-verification", "pending_pickup", press("Confirm Device Pickup")),
];

function dialog(name: string, status: LoanStatus, open: NonNullable<Stop["open"]>): Stop {
  return { name: `dialog-${name}`, ...admin, place: loanIn(status), open };
}

/** Where the tour goes. */
export const STOPS: readonly Stop[] = [
  { name: "dashboard", ...admin, place: "/dashboard" },
  { name: "dashboard-year", ...admin, place: "/dashboard?filter=this_year" },
  { name: "dashboard-none", member: "none", place: "/dashboard" },
  { name: "figure-collections", ...admin, place: "/dashboard/figures/totalCollections?filter=month" },
  { name: "figure-calls", ...admin, place: "/dashboard/figures/callsInitiated?filter=this_year" },
  ...lists,
  { name: "list-search", ...admin, place: "/all-loans?q=ade" },
  { name: "list-nothing-found", ...admin, place: "/all-loans?q=nobody+has+this+name" },
  { name: "top-up", ...admin, place: "/loans/top-up" },
  ...loans,
  affordability,
  ...dialogs,
  { name: "loan-missing", ...admin, place: "/loans/999999999" },
  { name: "calculator", ...admin, place: "/loan-calculator" },
  { name: "calculator-mistakes", ...admin, place: "/loan-calculator", open: press("Submit") },
  { name: "pickup", member: "store", place: "/device/pickup/initiate" },
  { name: "pickup-mistake", member: "store", place: "/device/pickup/initiate", open: press("Submit") },
  { name: "palette", ...admin, place: "/all-loans", open: (page) => page.keyboard.press("ControlOrMeta+k") },
  {
    name: "palette-loans",
    ...admin,
    place: "/all-loans",
    open: async (page) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("combobox").fill("ade");
      await page.getByRole("option").nth(3).waitFor();
    },
  },
  { name: "keys", ...admin, place: "/all-loans", open: (page) => page.keyboard.press("?") },
  { name: "no-access", member: "none", place: "/pending-approval" },
];
