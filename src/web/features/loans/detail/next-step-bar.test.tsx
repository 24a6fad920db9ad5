// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../domain/permissions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "./loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, serve, signInHolding } from "./loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";
const SCREEN = "POST /api/admin/loans/42/screen";
const UNQUALIFIED: Partial<Loan> = {
  status: "pending_customer_confirmation",
  screening: {
    verdict: "not-qualified",
    reason: "No salary record was found for this account",
    offer: null,
    special_approval: null,
    checked_at: "2026-01-05T13:06:00Z",
  },
};

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function open(differs: Partial<Loan>, held: readonly Permission[], screened?: Promise<Loan>) {
  signInHolding(...held);
  const sent = serve({ [DETAILS]: ok(sampleLoan(differs)), [SCREEN]: async () => ok(await screened) });
  const { user } = openLoanPage();
  const bar = within(await screen.findByRole("region", { name: "Next step" }));
  return { user, bar, sent };
}
const buttonsOf = (bar: ReturnType<typeof within>) =>
  bar.queryAllByRole("button").map((button: HTMLElement) => button.textContent);

it("says what the loan waits for and who decides, also to whoever may not", async () => {
  const { bar } = await open({}, []);
  expect(bar.getByText("The customer has signed for ₦184,500.00: approve or reject.")).toBeTruthy();
  expect(bar.getByText("Any colleague who may approve or reject loans can decide.")).toBeTruthy();
  expect(buttonsOf(bar)).toEqual([]);
  cleanup();
  const mine = await open({}, ["approve-loan"]);
  expect(mine.bar.getByText("You can decide, or any colleague who may approve or reject loans.")).toBeTruthy();
});

it("an application that does not qualify says why, and can be screened again, and the focus stays; the recording is no main action", async () => {
  const screened = { ...sampleLoan().screening, verdict: "qualified", checked_at: "2026-01-06T09:00:00Z" };
  const qualified = sampleLoan({ ...UNQUALIFIED, screening: screened as Loan["screening"] });
  const answer = Promise.withResolvers<Loan>();
  const { bar, user, sent } = await open(UNQUALIFIED, ["edit-loan", "reject-loan"], answer.promise);
  expect(bar.getByText("Cannot go on: no salary found.")).toBeTruthy();
  expect(buttonsOf(bar)).toEqual(["Reject", "Upload Video/Audio", "Screen again"]);
  expect(bar.getByRole("button", { name: "Upload Video/Audio" }).dataset.tone).toBeUndefined();
  await user.click(bar.getByRole("button", { name: "Screen again" }));
  expect(document.activeElement).toBe(bar.getByRole("button", { name: "Please Wait..." }));
  await user.keyboard("{Enter}");
  answer.resolve(qualified);
  await waitFor(() => expect(buttonsOf(bar)).toEqual(["Reject", "Upload Video/Audio"]));
  expect(bar.getByRole("button", { name: "Upload Video/Audio" }).dataset.tone).toBe("primary");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect(sent.filter(({ method }) => method !== "GET").map(({ path }) => path)).toEqual(["/api/admin/loans/42/screen"]);
});

it("a payout names the account, for those who may pay out", async () => {
  const differs = { status: "pending_disbursement", payout: 182655 } as const;
  const { bar } = await open(differs, ["disburse-loan"]);
  expect(bar.getByText(/^To the salary account/).textContent).toBe("To the salary account Access Bank 0123456789");
  expect(bar.getByRole("button", { name: "Copy account number" })).toBeTruthy();
  cleanup();
  const others = await open(differs, ["edit-loan"]);
  expect(others.bar.queryByText(/^To the salary account/)).toBeNull();
});

it("without edit-loan nobody screens again; after the approval nothing is screened", async () => {
  const { bar } = await open(UNQUALIFIED, ["reject-loan"]);
  expect(buttonsOf(bar)).toEqual(["Reject"]);
  cleanup();
  const later = await open({ ...UNQUALIFIED, status: "pending_disbursement" }, ["edit-loan"]);
  expect(buttonsOf(later.bar)).toEqual([]);
});

it("Reject keeps a side of its own, apart from the step that goes on", async () => {
  const { bar } = await open({}, ["approve-loan", "edit-loan-file"]);
  const sideOf = (name: string) => bar.getByRole("button", { name }).parentElement;
  expect(sideOf("Reject")).not.toBe(sideOf("Approve"));
  expect(sideOf("Upload Video/Audio")).toBe(sideOf("Approve"));
});

it("the steps stand with their days, the current one marked", async () => {
  await open({}, []);
  const steps = within(screen.getByRole("list", { name: "Steps of the loan" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Applied5 Jan 2026",
    "AuthorisedDone",
    "Signed6 Jan 2026",
    "Step 4 of 7: Approvalwaiting since 6 Jan 2026 (today)",
    "DeductionTo come",
    "Paid outTo come",
    "RepayingTo come",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))[3]).toBe("step");
});

it.each([
  ["a device is handed over before it is repaid", { product: { name: "Tecno" } }, "Handed over"],
  ["a settled loan ends so", { status: "liquidated" }, "Settled"],
  ["a rejected one ends there", { status: "rejected" }, "Rejected"],
] as const)("%s", async (_, differs, words) => {
  await open(differs, []);
  const steps = within(screen.getByRole("list", { name: "Steps of the loan" }));
  expect(steps.getByText(words)).toBeTruthy();
});
