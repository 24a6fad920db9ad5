import path from "node:path";
import type { Page, Request } from "@playwright/test";
import type { LoanStatus } from "../src/domain/loan/loan-status.ts";
import { PICTURE } from "../src/server/testing/test-files.ts";
import { enter, expect, read, test } from "./tenor.ts";

// Every call of the loan area against every answer it may get: who speaks, who stays silent, what closes, what is kept.

const RECORDING = path.join(import.meta.dirname, "fixtures/authorization.mp3");
const SENTENCE = "The server's own sentence 4711";
const UNCONFIRMED = "We could not confirm the result. Check the loan before trying again.";
const STATUSES = [400, 403, 404, 413, 422, 429, 500, 503, "network"] as const;
type Failure = (typeof STATUSES)[number];

interface Row {
  readonly title: string;
  /** The status of the loan it is done to; absent for calls that have a page of their own. */
  readonly status?: LoanStatus;
  readonly place?: string;
  readonly method: "GET" | "POST" | "PUT";
  /** What the address of the call ends in. */
  readonly ending: string;
  /** Opens what the call is made from; done again after every answer that closed it. */
  readonly open: (page: Page) => Promise<void>;
  /** Makes the call. */
  readonly press: (page: Page) => Promise<void>;
  readonly speaks: readonly number[];
  readonly isMoney?: true;
  /** Words of the console's own for a status, in place of the server's sentence. */
  readonly saysItself?: Readonly<Record<number, string>>;
  /** The dialog that must stay with what was typed, or must close and clear its file. */
  readonly dialog?: { readonly name: string; readonly stays: boolean };
  readonly kept?: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, dialog: string, name: string) =>
  page.getByRole("dialog", { name: dialog }).getByRole("button", { name, exact: true });
const opening = (name: string) => (page: Page) => button(page, name).click();
const pressing = (dialog: string, name: string) => (page: Page) => inDialog(page, dialog, name).click();

const ROWS: readonly Row[] = [
  {
    title: "approve (ERR-03, ERR-32)",
    status: "pending_approval",
    method: "PUT",
    ending: "/approve",
    open: opening("Approve"),
    press: pressing("Approve Loan", "Approve"),
    speaks: [422, 403],
    dialog: { name: "Approve Loan", stays: true },
  },
  {
    title: "reject (ERR-08, ERR-33)",
    status: "pending_approval",
    method: "PUT",
    ending: "/reject",
    open: opening("Reject"),
    press: pressing("Reject Loan", "Reject"),
    speaks: [422, 403],
    dialog: { name: "Reject Loan", stays: true },
  },
  {
    title: "audio upload (ACT-44, ERR-01, ERR-34)",
    status: "pending_customer_confirmation",
    method: "POST",
    ending: "/upload",
    open: opening("Upload Video/Audio"),
    press: async (page) => {
      const dialog = page.getByRole("dialog", { name: "Upload audio" });
      await expect(dialog.getByRole("status").first(), "the file of before is gone").toHaveText("");
      await dialog.locator("input[type=file]").setInputFiles(RECORDING);
      await dialog.getByRole("button", { name: "Submit" }).click();
    },
    speaks: [422, 403],
    dialog: { name: "Upload audio", stays: false },
  },
  {
    title: "deduction setup (ERR-04, ERR-36)",
    status: "pending_deduction_setup",
    method: "PUT",
    ending: "/setup",
    open: async (page) => {
      await button(page, "Setup Deduction").click();
      await page.getByLabel("Service provider").selectOption("Remita");
      await button(page, "Submit").click();
    },
    press: pressing("Confirm Loan Deduction Setup", "Setup"),
    speaks: [422, 403, 400],
    isMoney: true,
    dialog: { name: "Confirm Loan Deduction Setup", stays: true },
  },
  {
    title: "disburse (ERR-05, ERR-37)",
    status: "pending_disbursement",
    method: "PUT",
    ending: "/disburse",
    open: async (page) => {
      await button(page, "Disburse").click();
      await page.getByLabel("Payment reference").fill("E2E-KEPT-1");
      await page.getByLabel("Remark").fill("as typed");
    },
    press: pressing("Manual Disbursement", "Submit"),
    speaks: [422, 403, 400],
    isMoney: true,
    dialog: { name: "Manual Disbursement", stays: true },
    kept: async (page) => {
      await expect(page.getByLabel("Payment reference")).toHaveValue("E2E-KEPT-1");
      await expect(page.getByLabel("Remark")).toHaveValue("as typed");
    },
  },
  {
    title: "affordability (ERR-31)",
    status: "pending_approval",
    method: "GET",
    ending: "/affordability",
    open: async () => undefined,
    press: (page) => button(page, "Verification Affordability").click(),
    speaks: [422],
    kept: (page) => expect(button(page, "Verification Affordability")).toBeEnabled(),
  },
  {
    title: "file update (ACT-44, ERR-02, ERR-35)",
    status: "pending_approval",
    method: "POST",
    ending: "/update",
    open: (page) =>
      page
        .getByRole("button", { name: /^Edit File/ })
        .first()
        .click(),
    press: async (page) => {
      const dialog = page.getByRole("dialog", { name: "Update loan file" });
      await expect(dialog.getByRole("status").first(), "the file of before is gone").toHaveText("");
      await dialog
        .locator("input[type=file]")
        .setInputFiles({ name: "id.png", mimeType: "image/png", buffer: PICTURE });
      await dialog.getByRole("button", { name: "Update" }).click();
    },
    speaks: [422, 403],
    dialog: { name: "Update loan file", stays: false },
  },
  {
    title: "confirm pickup (ERR-07, ERR-39)",
    status: "pending_pickup",
    method: "POST",
    ending: "/pickup/confirm",
    open: async (page) => {
      await page.route("**/pickup/send/otp*", (route) => route.fulfill({ json: { message: "OK", data: JUST_SENT } }));
      await button(page, "Confirm Device Pickup").click();
      await page.getByRole("textbox", { name: "OTP" }).fill("123456");
    },
    press: pressing("Device Pickup Verification", "Confirm"),
    speaks: [422, 403, 400],
    dialog: { name: "Device Pickup Verification", stays: true },
    kept: (page) => expect(page.getByRole("textbox", { name: "OTP" })).toHaveValue("123456"),
  },
  {
    title: "send OTP (ERR-06, ERR-38)",
    status: "pending_pickup",
    method: "GET",
    ending: "/pickup/send/otp",
    open: async () => undefined,
    press: async (page) => {
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await button(page, "Confirm Device Pickup").click();
    },
    speaks: [422, 403, 400],
  },
  {
    title: "calculator (CAL-19, CAL-20, ERR-40, ERR-41)",
    place: "/loan-calculator",
    method: "POST",
    ending: "/offer/calculate",
    open: async (page) => {
      if ((await page.getByLabel("First name").inputValue()) !== "") return;
      await page.getByLabel("Loan type").selectOption("Remita Cash Loan");
      await page.getByRole("combobox", { name: "Bank" }).fill("Access Bank");
      await page.getByRole("option", { name: "Access Bank", exact: true }).click();
      await page.getByLabel("Salary account number").fill("0123456789");
      await page.getByLabel("First name").fill("Ngozi");
      await page.getByLabel("Last name").fill("Eze");
      await page.getByLabel("Tenor").selectOption("6");
    },
    press: (page) => button(page, "Submit").click(),
    speaks: [422, 400],
    kept: async (page) => {
      await expect(page.getByLabel("Salary account number")).toHaveValue("0123456789");
      await expect(button(page, "Submit")).toBeEnabled();
    },
  },
  {
    title: "device pickup initiate (PCK-05 to PCK-07, ERR-42, ERR-43)",
    place: "/device/pickup/initiate",
    method: "GET",
    ending: "/pickup/details",
    open: (page) => page.getByLabel("Loan reference").fill("TN-000001"),
    press: (page) => button(page, "Submit").click(),
    speaks: [422, 400],
    saysItself: { 404: "No valid record found" },
    kept: (page) => expect(page.getByLabel("Loan reference")).toHaveValue("TN-000001"),
  },
];

const JUST_SENT = { expires_at: "2099-01-01T00:10:00.000Z", resend_at: "2026-01-01T00:01:00.000Z" };

/** Answers the row's call with a failure of our making; everything else goes to the real server. */
async function failWith(page: Page, { method, ending }: Row, failure: Failure): Promise<void> {
  await page.unrouteAll();
  await page.route(
    ({ pathname }) => pathname.endsWith(ending),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      if (failure === "network") return route.abort("connectionreset");
      return route.fulfill({ status: failure, json: { message: SENTENCE, errors: {}, code: "not-possible" } });
    },
  );
}

function noticeOf(row: Row, failure: Failure): string | undefined {
  if (failure !== "network" && row.saysItself?.[failure]) return row.saysItself[failure];
  const isUnconfirmed = failure === "network" || failure === 429 || failure >= 500;
  if (row.isMoney && isUnconfirmed) return UNCONFIRMED;
  return failure !== "network" && row.speaks.includes(failure) ? SENTENCE : undefined;
}

async function expectAnswered(page: Page, row: Row, failure: Failure): Promise<void> {
  const alert = page.getByRole("alert");
  const expected = noticeOf(row, failure);
  if (expected) await expect(alert.getByText(expected, { exact: true }), String(failure)).toBeVisible();
  else if (row.dialog?.stays) await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  if (row.dialog)
    await expect(page.getByRole("dialog", { name: row.dialog.name })).toHaveCount(row.dialog.stays ? 1 : 0);
  await row.kept?.(page);
  if (expected) await alert.getByRole("button", { name: "Dismiss" }).click();
  await expect(alert.getByText(/./), `${failure}: nothing else is said`).toHaveCount(0);
}

/** Settles when the browser has the failure of the row's call. */
function answered(page: Page, row: Row, failure: Failure): Promise<unknown> {
  const isRow = (request: Request) =>
    request.method() === row.method && new URL(request.url()).pathname.endsWith(row.ending);
  return failure === "network"
    ? page.waitForEvent("requestfailed", isRow)
    : page.waitForEvent("requestfinished", isRow);
}

/** The oldest loan of the demo in a status, which no other test works on. */
async function loanIn(page: Page, status: LoanStatus = "pending_approval"): Promise<string> {
  const list = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
  return `/loans/${list.data.at(-1)?.id}`;
}

for (const row of ROWS) {
  test(`ERR-27, ERR-29: ${row.title} speaks on ${row.speaks.join(", ")} and on nothing else, loses nothing, and works again`, async ({
    page,
  }) => {
    test.slow();
    await enter(page, "admin", row.place ?? (await loanIn(page, row.status)));
    let isOpen = false;
    for (const failure of STATUSES) {
      await failWith(page, row, failure);
      if (!isOpen) await row.open(page);
      const answer = answered(page, row, failure);
      await row.press(page);
      await answer;
      await expectAnswered(page, row, failure);
      isOpen = row.dialog?.stays ?? false;
    }
  });
}
