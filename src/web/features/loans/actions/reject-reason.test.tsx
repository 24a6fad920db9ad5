// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../domain/permissions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, serve, signInHolding } from "../detail/loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";
const REJECT = "PUT /api/admin/loans/42/reject";

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function openDialog(button: string, title: string, differs: Partial<Loan>, held: readonly Permission[]) {
  signInHolding(...held);
  const sent = serve({
    [DETAILS]: ok(sampleLoan(differs)),
    [REJECT]: ok(sampleLoan({ status: "rejected" })),
    "GET /api/admin/device/pickup/send/otp": ok({ resend_at: "2026-01-06T09:01:00Z" }),
  });
  const { user } = openLoanPage();
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { user, dialog, bodies: () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}
const factsOf = (dialog: Pick<typeof screen, "getByLabelText">) =>
  within(dialog.getByLabelText("The decision"))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

it("a reason of a kind goes with the officer's words, and the dialog says what the customer reads (ACT-04, ACT-06)", async () => {
  const { user, dialog, bodies } = await openDialog("Reject", "Reject Loan", {}, ["reject-loan"]);
  expect(document.activeElement?.textContent).toBe("Nevermind");
  expect(dialog.getByText("Are you sure you want to reject this loan?")).toBeTruthy();
  expect(dialog.getByText("The customer does not see this")).toBeTruthy();
  expect(dialog.getByText(/^The customer is told: We looked at your application with care/)).toBeTruthy();
  const kinds = dialog.getByRole<HTMLSelectElement>("combobox", { name: /Reason/ });
  expect(kinds.options).toHaveLength(7);
  expect(kinds.selectedOptions[0]?.text).toBe("Choose a reason");
  await user.selectOptions(kinds, "Employment not confirmed");
  expect(dialog.getByText("The customer is told: We could not confirm where you work.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /Note for colleagues/ }), "HR never answered");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(bodies()).toEqual([{ reason: "Employment not confirmed: HR never answered" }]));
});

it("words alone are the reason", async () => {
  const { user, dialog, bodies } = await openDialog("Reject", "Reject Loan", {}, ["reject-loan"]);
  await user.type(dialog.getByRole("textbox", { name: /Note for colleagues/ }), "Seen before");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(bodies()).toEqual([{ reason: "Seen before" }]));
});

it.each<[string, string, Partial<Loan>, Permission, readonly string[], string]>([
  [
    "Approve",
    "Approve Loan",
    {},
    "approve-loan",
    ["₦184,500.00", "₦39,975.00 for 6 months"],
    "the loan goes to the Deduction Desk.",
  ],
  [
    "Approve",
    "Approve Loan",
    { application_type: "top up", payout: 64500, tops_up: { id: 7, reference: "TN-000007" } },
    "approve-loan",
    ["₦184,500.00", "−₦1,845.00", "−₦118,155.00", "₦64,500.00", "₦39,975.00 for 6 months"],
    "the loan goes to the Deduction Desk.",
  ],
  ["Reject", "Reject Loan", {}, "reject-loan", ["₦184,500.00"], "the application ends and the customer is told."],
  [
    "Disburse",
    "Manual Disbursement",
    { status: "pending_disbursement", payout: 99000, product: { name: "Tecno" }, pick_up_location: "Wuse Market" },
    "disburse-loan",
    ["₦99,000.00", "Access Bank 0123456789"],
    "the customer can collect the Tecno at Wuse Market.",
  ],
  [
    "Disburse",
    "Manual Disbursement",
    { status: "pending_disbursement", payout: 182655 },
    "disburse-loan",
    ["₦182,655.00", "Access Bank 0123456789"],
    "the loan runs from today",
  ],
  [
    "Confirm Device Pickup",
    "Device Pickup Verification",
    { status: "pending_pickup", approved_amount: 99000, product: { name: "Tecno" } },
    "process-device-pickup",
    ["₦99,000.00"],
    "the device is with the customer",
  ],
])("%s says who, how much and what happens next (ACT-46)", async (button, title, differs, held, facts, next) => {
  const { dialog } = await openDialog(button, title, differs, [held]);
  expect(factsOf(dialog)).toEqual(["Ngozi Eze, TN-000042", ...facts]);
  expect(dialog.getByText(/^Next: /).textContent).toContain(next);
});

it("a payout can be copied, amount and account, and left without paying", async () => {
  const differs = { status: "pending_disbursement", payout: 182655.5, salary_account_name: "EZE NGOZI ADA" } as const;
  const { user, dialog } = await openDialog("Disburse", "Manual Disbursement", differs, ["disburse-loan"]);
  await user.click(dialog.getByRole("button", { name: "Copy amount" }));
  expect(await navigator.clipboard.readText()).toBe("182655.50");
  expect(factsOf(dialog)).toContain("EZE NGOZI ADA");
  await user.click(dialog.getByRole("button", { name: "Copy account number" }));
  expect(await navigator.clipboard.readText()).toBe("0123456789");
  await user.click(dialog.getByRole("button", { name: "Nevermind" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("so does the confirmation of a deduction", async () => {
  const differs = { status: "pending_deduction_setup" } as const;
  const { user, dialog } = await openDialog("Setup Deduction", "Setup Deduction", differs, ["setup-deduction"]);
  await user.selectOptions(dialog.getByRole("combobox"), "Remita");
  await user.click(dialog.getByRole("button", { name: "Submit" }));
  const confirm = within(await screen.findByRole("dialog", { name: "Confirm Loan Deduction Setup" }));
  expect(document.activeElement?.textContent).toBe("Nevermind");
  expect(factsOf(confirm)).toEqual(["Ngozi Eze, TN-000042", "₦39,975.00"]);
  expect(confirm.getByText(/^Next: /).textContent).toBe(
    "Next: Remita is asked to deduct it from the salary at Access Bank; then the loan waits for its payout.",
  );
});
