// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { PERMISSIONS } from "../../../../domain/permissions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "./loan-detail.testkit.ts";
import {
  type Answer,
  clearStage,
  ok,
  openLoanPage,
  refusal,
  serve,
  signInHolding,
} from "./loan-detail-stage.testkit.tsx";

type User = ReturnType<typeof openLoanPage>["user"];
type Outcome = "success" | "message" | "unconfirmed" | "silent";

const UNCONFIRMED = "We could not confirm the result. Check the loan before trying again.";
const MESSAGE = "The server's own words";
const DETAILS = "GET /api/admin/loans/42/details";

beforeEach(() => {
  stubBrowser();
  signInHolding(...PERMISSIONS);
});
afterEach(() => {
  cleanup();
  clearStage();
});

interface Call {
  readonly name: string;
  readonly endpoint: string;
  readonly status: Loan["status"];
  readonly success: string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly dialog: string;
  readonly press: (user: User) => Promise<void>;
  readonly onError: "stays" | "closes";
  readonly readsAgainOnRefusal?: true;
}

// One status of each kind: which says what is the table of app/frame/notices.test.tsx.
const QUIET = { 200: "success", 422: "message", 404: "silent" } as const;
const MONEY = { ...QUIET, 400: "message", network: "unconfirmed" } as const;

const click = (name: string) => async (user: User) => {
  await user.click(await screen.findByRole("button", { name }));
};
const confirm = (button: string, dialog: string, label: string) => async (user: User) => {
  await click(button)(user);
  await user.click(within(await screen.findByRole("dialog", { name: dialog })).getByRole("button", { name: label }));
};

const CALLS: readonly Call[] = [
  {
    name: "approve (ERR-03, ERR-32)",
    endpoint: "PUT /api/admin/loans/42/approve",
    status: "pending_approval",
    success: "Loan approved successfully",
    outcomes: QUIET,
    dialog: "Approve Loan",
    press: confirm("Approve", "Approve Loan", "Approve"),
    onError: "stays",
  },
  {
    name: "reject (ERR-08, ERR-33)",
    endpoint: "PUT /api/admin/loans/42/reject",
    status: "pending_approval",
    success: "Loan rejected successfully",
    outcomes: QUIET,
    dialog: "Reject Loan",
    press: confirm("Reject", "Reject Loan", "Reject"),
    onError: "stays",
  },
  {
    name: "set up deduction (ERR-04, ERR-36)",
    endpoint: "PUT /api/admin/loans/deduction/42/setup",
    status: "pending_deduction_setup",
    success: "Deduction Setup successfully",
    outcomes: MONEY,
    dialog: "Confirm Loan Deduction Setup",
    press: async (user) => {
      await click("Setup Deduction")(user);
      await user.selectOptions(await screen.findByRole("combobox", { name: /Service provider/ }), "Remita");
      await confirm("Submit", "Confirm Loan Deduction Setup", "Setup")(user);
    },
    onError: "stays",
    readsAgainOnRefusal: true,
  },
  {
    name: "disburse (ERR-05, ERR-37)",
    endpoint: "PUT /api/admin/loans/42/disburse",
    status: "pending_disbursement",
    success: "Loan disbursed successfully",
    outcomes: MONEY,
    dialog: "Manual Disbursement",
    press: async (user) => {
      await click("Disburse")(user);
      await user.type(await screen.findByRole("textbox", { name: /Payment reference/ }), "TRF-991{Enter}");
    },
    onError: "stays",
    readsAgainOnRefusal: true,
  },
  {
    name: "upload audio (ERR-01, ERR-34, ACT-44)",
    endpoint: "POST /api/admin/loans/authorization/42/upload",
    status: "pending_approval",
    success: "Authentication uploaded successfully",
    outcomes: QUIET,
    dialog: "Upload audio",
    press: async (user) => {
      await click("Upload Video/Audio")(user);
      await screen.findByRole("dialog", { name: "Upload audio" });
      const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail("no file input");
      await user.upload(input, new File(["x"], "call.mp3", { type: "audio/mpeg" }));
      await click("Submit")(user);
    },
    onError: "closes",
  },
  {
    name: "update loan file (ERR-02, ERR-35, ACT-44)",
    endpoint: "POST /api/admin/loans/file/42/update",
    status: "disbursed",
    success: "Loan file updated successfully",
    outcomes: QUIET,
    dialog: "Update loan file",
    press: async (user) => {
      await click("Edit File: Valid ID")(user);
      await screen.findByRole("dialog", { name: "Update loan file" });
      const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail("no file input");
      await user.upload(input, new File(["x"], "card.png", { type: "image/png" }));
      await click("Update")(user);
    },
    onError: "closes",
  },
];

const answerOf = (outcome: string, loan: Loan): Answer => {
  if (outcome === "network") return "network";
  return outcome === "200" ? ok(loan) : refusal(Number(outcome), MESSAGE);
};
const notices = () => ({
  success: screen.getAllByRole("status").map((region) => region.textContent),
  error: screen
    .getAllByRole("alert")
    .map((region) => region.textContent)
    .join(""),
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

describe.each(CALLS)("$name", (call) => {
  it.each(Object.entries(call.outcomes))("%s: %s", async (status, outcome) => {
    const loan = sampleLoan({ status: call.status });
    const sent = serve({ [DETAILS]: ok(loan), [call.endpoint]: answerOf(status, loan) });
    const { user } = openLoanPage();
    await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
    await call.press(user);
    await waitFor(() => expect(sent.some(({ method }) => method !== "GET")).toBe(true));
    await settled();

    const expected = { message: MESSAGE, unconfirmed: UNCONFIRMED, silent: "", success: "" }[outcome];
    expect(notices().error).toBe(expected);
    expect(notices().success.includes(call.success)).toBe(outcome === "success");
    const isOpen = screen.queryByRole("dialog", { name: call.dialog }) !== null;
    expect(isOpen).toBe(outcome !== "success" && call.onError === "stays");
    if (isOpen) {
      expect(screen.queryByText("Not saved") !== null).toBe(outcome === "silent");
      expect(screen.queryByRole("button", { name: "Retry" }) !== null).toBe(outcome === "silent");
    }
    const readings = sent.filter(({ method, path }) => method === "GET" && path.endsWith("/details")).length;
    if (call.readsAgainOnRefusal && (status === "400" || status === "422")) expect(readings).toBeGreaterThan(1);
  });
});

it.each(["400", "422", "500", "network"])("%s: what was typed for a disbursement is still there", async (status) => {
  const loan = sampleLoan({ status: "pending_disbursement" });
  serve({ [DETAILS]: ok(loan), "PUT /api/admin/loans/42/disburse": answerOf(status, loan) });
  const { user } = openLoanPage();
  await click("Disburse")(user);
  const reference = await screen.findByRole<HTMLInputElement>("textbox", { name: /Payment reference/ });
  const remark = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Remark (optional)" });
  await user.type(remark, "Paid from Wema");
  await user.type(reference, "TRF-991{Enter}");
  await waitFor(() => expect(notices().error).not.toBe(""));
  expect([reference.value, remark.value]).toEqual(["TRF-991", "Paid from Wema"]);
});

it("422 on a disbursement stands at its field too (ERR-28)", async () => {
  const loan = sampleLoan({ status: "pending_disbursement" });
  const errors = { reference: ["This payment reference is used by TN-000007"] };
  serve({ [DETAILS]: ok(loan), "PUT /api/admin/loans/42/disburse": refusal(422, MESSAGE, errors) });
  const { user } = openLoanPage();
  await click("Disburse")(user);
  await user.type(await screen.findByRole("textbox", { name: /Payment reference/ }), "TRF-991{Enter}");
  await screen.findByText("This payment reference is used by TN-000007");
});

it("an upload that failed has let go of its file (ACT-44)", async () => {
  const loan = sampleLoan();
  serve({ [DETAILS]: ok(loan), "POST /api/admin/loans/authorization/42/upload": refusal(422, MESSAGE) });
  const { user } = openLoanPage();
  await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
  await CALLS[4]?.press(user);
  await screen.findByText(MESSAGE);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await click("Upload Video/Audio")(user);
  await screen.findByRole("dialog", { name: "Upload audio" });
  expect(screen.queryByText(/call\.mp3/)).toBeNull();
});

describe("loan detail load (ERR-30)", () => {
  it.each([
    ["422", MESSAGE],
    ["404", ""],
    ["network", ""],
  ])("%s: notice %j", async (status, expected) => {
    serve({ [DETAILS]: answerOf(status, sampleLoan()) });
    openLoanPage();
    await screen.findByText(status === "404" ? "Loan not found" : "The loan could not be loaded");
    await settled();
    expect(notices().error).toBe(expected);
  });
});

describe("affordability (ERR-31)", () => {
  it.each([
    ["422", MESSAGE],
    ["network", ""],
  ])("%s: notice %j, and the check may be tried again", async (status, expected) => {
    serve({ [DETAILS]: ok(sampleLoan()), "GET /api/admin/loans/42/affordability": answerOf(status, sampleLoan()) });
    const { user } = openLoanPage();
    await click("Verification Affordability")(user);
    await screen.findByText("The check did not finish. You can try again.");
    expect(notices().error).toBe(expected);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Verification Affordability" }).disabled).toBe(false);
  });
});
