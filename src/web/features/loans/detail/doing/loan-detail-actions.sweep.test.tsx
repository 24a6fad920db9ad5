// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { LOAN_STATUSES } from "../../../../../domain/loan/loan-status.ts";
import { PERMISSIONS, type Permission } from "../../../../../domain/permissions.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { sampleLoan } from "../loan-detail.testkit.ts";
import {
  type Answer,
  clearStage,
  ok,
  onStage,
  openLoanPage,
  serve,
  signInHolding,
} from "../loan-detail-stage.testkit.tsx";
import { LoanDetailActions } from "./loan-detail-actions.tsx";

const DETAILS = "GET /api/admin/loans/42/details";

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function open(differs: Partial<Loan>, held: readonly Permission[], answers: Record<string, Answer> = {}) {
  let current = sampleLoan(differs);
  signInHolding(...held);
  const sent = serve({ [DETAILS]: () => ok(current), ...answers });
  const { user } = openLoanPage();
  await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
  const becomes = (next: Partial<Loan>) => {
    current = sampleLoan(next);
  };
  return { user, sent, becomes, writes: () => sent.filter(({ method }) => method !== "GET") };
}

// Without those that copy: they have a sign alone.
const buttonsShown = () =>
  screen
    .queryAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((label) => label !== "");
const LABELS = ["Reject", "Send new signing link", "Upload Video/Audio", "Approve", "Setup Deduction", "Disburse"];
const stepsShown = () => buttonsShown().filter((label) => LABELS.includes(label ?? ""));

/** The buttons alone, as the page renders them for such a loan. */
function buttonsOver(differs: Partial<Loan>, held: readonly Permission[]) {
  signInHolding(...held);
  serve({});
  render(onStage(<LoanDetailActions loan={sampleLoan(differs)} />));
  const shown = buttonsShown();
  cleanup();
  return shown;
}
const press = (name: string) => screen.getByRole("button", { name });
const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("the header's buttons", () => {
  it("follow status and permission, for every status (ACT-01, ACT-08, ACT-13, ACT-20, ACT-27, ACT-28, ACT-34)", () => {
    const shown = Object.fromEntries(LOAN_STATUSES.map((status) => [status, buttonsOver({ status }, PERMISSIONS)]));
    expect(shown).toEqual({
      pending_customer_confirmation: ["Reject", "Upload Video/Audio"],
      confirmation_sent: ["Send new signing link"],
      pending_approval: ["Reject", "Upload Video/Audio", "Approve"],
      pending_deduction_setup: ["Setup Deduction"],
      pending_disbursement: ["Disburse"],
      pending_pickup: ["Confirm Device Pickup"],
      disbursed: [],
      completed: [],
      liquidated: [],
      rejected: [],
    });
  });

  it.each<[string, Partial<Loan>, Permission[], string[]]>([
    ["ACT-01, ACT-03: reject-loan alone rejects", { status: "pending_approval" }, ["reject-loan"], ["Reject"]],
    [
      "ACT-03, ACT-08: approve-loan alone does both",
      { status: "pending_approval" },
      ["approve-loan"],
      ["Reject", "Approve"],
    ],
    ["ACT-02: forced at any status", { status: "disbursed", can_force_reject: true }, ["reject-loan"], ["Reject"]],
    ["ACT-02: never without the permission", { status: "disbursed", can_force_reject: true }, ["edit-loan"], []],
    [
      "ACT-27: edit-loan before confirmation",
      { status: "pending_customer_confirmation" },
      ["edit-loan"],
      ["Upload Video/Audio"],
    ],
    ["ACT-27: edit-loan-file is not edit-loan", { status: "pending_customer_confirmation" }, ["edit-loan-file"], []],
    ["ACT-28: edit-loan-file at approval", { status: "pending_approval" }, ["edit-loan-file"], ["Upload Video/Audio"]],
    ["ACT-28: edit-loan is not edit-loan-file", { status: "pending_approval" }, ["edit-loan"], []],
    ["DET-02: nothing held, nothing shown", { status: "pending_approval" }, [], []],
    [
      "ACT-34, PRM-13: process-device-pickup alone hands a device over",
      { status: "pending_pickup" },
      ["process-device-pickup"],
      ["Confirm Device Pickup"],
    ],
    [
      "ACT-34, PRM-13: no other permission does",
      { status: "pending_pickup" },
      PERMISSIONS.filter((permission) => permission !== "process-device-pickup"),
      [],
    ],
  ])("%s", (_, differs, held, expected) => {
    expect(buttonsOver(differs, held)).toEqual(expected);
  });
});

describe("four eyes", () => {
  const FOUR_EYES = "GET /api/admin/loans/42/four-eyes";
  const refusal = "You approved this loan, so somebody else has to pay it out. It can go to Efe Omoregie.";

  it("whoever may not take the second step reads why and to whom it can go before pressing; the button is not to be had", async () => {
    const answers = { [FOUR_EYES]: ok({ on: true, refusal }) };
    const { user, writes } = await open({ status: "pending_disbursement" }, ["disburse-loan"], answers);
    await user.click(press("Disburse"));
    const form = within(await dialog("Manual Disbursement"));
    await form.findByText(refusal);
    expect(form.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(true);
    expect(writes()).toEqual([]);
  });

  it("the same for approving", async () => {
    const words =
      "You uploaded the authorization of this loan, so somebody else has to approve it. It can go to Ada Obi.";
    const answers = { [FOUR_EYES]: ok({ on: true, refusal: words }) };
    const { user } = await open({ status: "pending_approval" }, ["approve-loan"], answers);
    await user.click(press("Approve"));
    const question = within(await dialog("Approve Loan"));
    await question.findByText(words);
    expect(question.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
  });
});

describe("Approve and Reject", () => {
  it.each([
    [
      "Approve",
      "Approve Loan",
      "Are you sure you want to approve this loan?",
      "approve",
      "Loan approved successfully",
      "ACT-09, ACT-11, ACT-12, ERR-03",
    ],
    [
      "Reject",
      "Reject Loan",
      "Are you sure you want to reject this loan?",
      "reject",
      "Loan rejected successfully",
      "ACT-04, ACT-06, ACT-07, ERR-08",
    ],
  ])(
    "%s asks (%s: %s), sends an empty body to %s and shows the loan returned: %s (%s; ACT-45, ACT-46)",
    async (label, title, question, path, notice, _ids) => {
      const returned = ok(sampleLoan({ status: "rejected", rejection_reason: "As the server says" }));
      const { user, sent, writes } = await open({}, ["approve-loan"], {
        [`PUT /api/admin/loans/42/${path}`]: returned,
      });
      await user.click(press(label));
      const asked = within(await dialog(title));
      expect(asked.getByText(question)).toBeTruthy();
      await user.click(asked.getByRole("button", { name: label }));
      await screen.findByText(notice);
      expect(writes()).toEqual([{ method: "PUT", path: `/api/admin/loans/42/${path}`, body: undefined }]);
      await screen.findByText("As the server says");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(stepsShown()).toEqual([]);
      expect(sent.filter(({ method, path }) => method === "GET" && !path.endsWith("/four-eyes"))).toHaveLength(1);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Ngozi Eze"));
    },
  );

  it.each([
    ["Approve", "Approve Loan"],
    ["Reject", "Reject Loan"],
  ])("Nevermind and Esc leave %s unsent, and give the focus back (ACT-05, ACT-10)", async (label, title) => {
    const { user, writes } = await open({}, ["approve-loan"]);
    await user.click(press(label));
    await user.click(within(await dialog(title)).getByRole("button", { name: "Nevermind" }));
    await waitFor(() => expect(document.activeElement).toBe(press(label)));
    await user.keyboard("{Enter}");
    await dialog(title);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(press(label)));
    expect(writes()).toEqual([]);
  });
});

describe("Setup Deduction", () => {
  const waiting: Partial<Loan> = { status: "pending_deduction_setup" };
  const SET_UP = "PUT /api/admin/loans/deduction/42/setup";

  it("needs a provider, confirms, sends an empty body and reads the loan again (ACT-14, ACT-15, ACT-17, ACT-18, ACT-19, ERR-04)", async () => {
    const { user, becomes, writes } = await open(waiting, ["setup-deduction"], { [SET_UP]: ok(sampleLoan(waiting)) });
    await user.click(press("Setup Deduction"));
    const chooser = within(await dialog("Setup Deduction"));
    const select = chooser.getByRole<HTMLSelectElement>("combobox", { name: /Service provider/ });
    expect([...select.options].map((option) => option.text)).toEqual(["Select", "Remita"]);
    expect(select.required).toBe(true);
    await user.click(chooser.getByRole("button", { name: "Submit" }));
    expect(screen.queryByRole("dialog", { name: "Confirm Loan Deduction Setup" })).toBeNull();
    await user.selectOptions(select, "Remita");
    await user.click(chooser.getByRole("button", { name: "Submit" }));
    const confirm = within(await dialog("Confirm Loan Deduction Setup"));
    expect(confirm.getByText("Are you sure you want to setup loan deduction for this loan?")).toBeTruthy();
    becomes({ status: "pending_disbursement" });
    await user.click(confirm.getByRole("button", { name: "Setup" }));
    await screen.findByText("Deduction Setup successfully");
    expect(writes()).toEqual([{ method: "PUT", path: "/api/admin/loans/deduction/42/setup", body: undefined }]);
    await screen.findByText("PENDING_DISBURSEMENT");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("Nevermind sends nothing and leaves what was chosen (ACT-16)", async () => {
    const { user, writes } = await open(waiting, ["setup-deduction"]);
    await user.click(press("Setup Deduction"));
    await user.selectOptions(screen.getByRole("combobox", { name: /Service provider/ }), "Remita");
    await user.click(press("Submit"));
    await user.click(within(await dialog("Confirm Loan Deduction Setup")).getByRole("button", { name: "Nevermind" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Confirm Loan Deduction Setup" })).toBeNull());
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Service provider/ }).value).toBe("remita");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(press("Setup Deduction")));
    expect(writes()).toEqual([]);
  });
});

it.each([
  ["Approve Loan", "Approve", "PUT /api/admin/loans/42/approve", "pending_approval"],
  ["Reject Loan", "Reject", "PUT /api/admin/loans/42/reject", "pending_approval"],
  ["Confirm Loan Deduction Setup", "Setup", "PUT /api/admin/loans/deduction/42/setup", "pending_deduction_setup"],
] as const)(
  "%s: while the call is in flight %s cannot be pressed again (ACT-47)",
  async (title, label, call, status) => {
    const { user, writes } = await open({ status }, PERMISSIONS, { [call]: (() => new Promise(() => {})) as never });
    if (label === "Setup") {
      await user.click(press("Setup Deduction"));
      await user.selectOptions(screen.getByRole("combobox", { name: /Service provider/ }), "Remita");
      await user.click(press("Submit"));
    } else await user.click(press(label));
    const button = within(await dialog(title)).getByRole<HTMLButtonElement>("button", { name: label });
    await user.click(button);
    expect(button.disabled).toBe(true);
    await user.click(button);
    expect(writes()).toHaveLength(1);
  },
);

describe("Manual Disbursement", () => {
  const ready: Partial<Loan> = { status: "pending_disbursement", approved_amount: 184500 };
  const DISBURSE = "PUT /api/admin/loans/42/disburse";

  it("needs a reference and no remark, and reads the loan again (ACT-21, ACT-22, ACT-23, ACT-25, ACT-26, ERR-05)", async () => {
    const { user, becomes, writes } = await open(ready, ["disburse-loan"], { [DISBURSE]: ok(sampleLoan(ready)) });
    await user.click(press("Disburse"));
    const form = within(await dialog("Manual Disbursement"));
    await user.click(form.getByRole("button", { name: "Submit" }));
    const reference = form.getByRole("textbox", { name: /Payment reference/ });
    expect(form.getByText("Payment reference is required")).toBeTruthy();
    expect(document.activeElement).toBe(reference);
    becomes({ ...ready, status: "disbursed" });
    await user.type(reference, "TRF-991{Enter}");
    await screen.findByText("Loan disbursed successfully");
    expect(writes()).toEqual([
      { method: "PUT", path: "/api/admin/loans/42/disburse", body: { reference: "TRF-991", remark: "" } },
    ]);
    await screen.findByText("DISBURSED");
  });

  it("reads Please Wait... while processing, and can then be neither sent twice nor closed (ACT-24, ACT-47)", async () => {
    const { user, writes } = await open(ready, ["disburse-loan"], {
      [DISBURSE]: (() => new Promise(() => {})) as never,
    });
    await user.click(press("Disburse"));
    await user.type(await screen.findByRole("textbox", { name: /Payment reference/ }), "TRF-991{Enter}");
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Please Wait..." });
    expect(button.disabled).toBe(true);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Manual Disbursement" })).toBeTruthy();
    expect(writes()).toHaveLength(1);
  });
});

describe("Upload audio", () => {
  const UPLOAD = "POST /api/admin/loans/authorization/42/upload";
  const recording = new File([new Uint8Array(2345)], "call.mp3", { type: "audio/mpeg" });
  const fileInput = () =>
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail("no file input");

  it("does nothing without a file, and accepts the nine kinds (ACT-29 to ACT-31)", async () => {
    const { user, writes } = await open({}, ["edit-loan-file"]);
    await user.click(press("Upload Video/Audio"));
    const upload = within(await dialog("Upload audio"));
    expect(fileInput().accept).toBe(".mp3,.aac,.opus,.flac,.wav,.mp4,.webm,.ogg,.m4a");
    await user.click(upload.getByRole("button", { name: "Submit" }));
    expect(screen.getByRole("dialog", { name: "Upload audio" })).toBeTruthy();
    expect(writes()).toEqual([]);
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("sends the file in its field, names it with its size, and reads the loan again (ACT-32, ACT-33, CST-12, ERR-01)", async () => {
    const { user, sent, writes } = await open({}, ["edit-loan-file"], { [UPLOAD]: ok(sampleLoan()) });
    await user.click(press("Upload Video/Audio"));
    await dialog("Upload audio");
    await user.upload(fileInput(), recording);
    expect(screen.getByText("call.mp3, 2.345 kb")).toBeTruthy();
    await user.click(press("Submit"));
    await screen.findByText("Authentication uploaded successfully");
    expect(writes()).toMatchObject([{ method: "POST", path: "/api/admin/loans/authorization/42/upload" }]);
    expect(Object.keys(writes()[0]?.body as object)).toEqual(["authorization_file"]);
    await waitFor(() => expect(sent.filter(({ method }) => method === "GET")).toHaveLength(2));
  });
});

it("a new signing link is sent on demand and shown as returned", async () => {
  const renewed = ok(sampleLoan({ status: "confirmation_sent", document_link: "http://localhost:3000/sign/new" }));
  const { user } = await open({ status: "confirmation_sent" }, ["edit-loan"], {
    "POST /api/admin/loans/42/signing-link/renew": renewed,
  });
  await user.click(press("Send new signing link"));
  await user.click(within(await dialog("Send new signing link")).getByRole("button", { name: "Send" }));
  await screen.findByText("New signing link sent");
  await screen.findByRole("link", { name: "http://localhost:3000/sign/new" });
});

describe("Screen now", () => {
  const WAITING = { status: "pending_customer_confirmation", screening: null, screening_waits_for: "phone" } as const;
  const SCREEN = "POST /api/admin/loans/42/screen";

  it("shows what the screening waits for, has it made, and shows what came of it", async () => {
    const screened = {
      verdict: "qualified",
      reason: null,
      offer: 184_500,
      checked_at: "2026-01-06T09:00:00Z",
      special_approval: null,
    } as const;
    const done = sampleLoan({ ...WAITING, screening: screened, screening_waits_for: null });
    const { user, writes } = await open(WAITING, ["edit-loan"], { [SCREEN]: ok(done) });
    expect(screen.getByText(/the customer has not confirmed the phone/)).toBeTruthy();
    await user.click(press("Screen now"));
    await screen.findByText("Qualified");
    expect(writes().map(({ path }) => path)).toEqual(["/api/admin/loans/42/screen"]);
    expect(screen.queryByRole("button", { name: "Screen now" })).toBeNull();
  });

  it("says when the day's budget is spent; without edit-loan there is no button", async () => {
    await open({ ...WAITING, screening_waits_for: "budget" }, ["approve-loan"]);
    expect(screen.getByText(/today's budget for look-ups is spent/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Screen now" })).toBeNull();
  });
});
