import path from "node:path";
import type { Page, Request } from "@playwright/test";
import type { LoanStatus } from "../src/domain/loan/loan-status.ts";
import { enter, expect, read, test } from "./tenor.ts";

// Every call of the loan area against every answer it may get: who speaks, who stays silent, what closes, what is kept.

const RECORDING = path.join(import.meta.dirname, "fixtures/authorization.mp3");
const SENTENCE = "The server's own sentence 4711";
const UNCONFIRMED = "We could not confirm the result. Check the loan before trying again.";
const STATUSES = [400, 403, 404, 413, 422, 429, 500, 503, "network"] as const;
type Failure = (typeof STATUSES)[number];

interface Row {
  readonly title: string;
  readonly status: LoanStatus;
  readonly method: "GET" | "POST" | "PUT";
  /** What the address of the call ends in. */
  readonly ending: string;
  /** Opens what the call is made from; done again after every answer that closed it. */
  readonly open: (page: Page) => Promise<void>;
  /** Makes the call. */
  readonly press: (page: Page) => Promise<void>;
  readonly speaks: readonly number[];
  readonly isMoney?: true;
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
];

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

for (const row of ROWS) {
  test(`ERR-27, ERR-29: ${row.title} speaks on ${row.speaks.join(", ")} and on nothing else, loses nothing, and works again`, async ({
    page,
  }) => {
    test.slow();
    const list = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/loans?filterStatus=${row.status}`);
    await enter(page, "admin", `/loans/${list.data.at(-1)?.id}`);
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
