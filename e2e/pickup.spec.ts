import type { Page } from "@playwright/test";
import { enter, expect, read, test } from "./tenor.ts";

interface Waiting {
  readonly id: number;
  readonly reference: string;
}

/** The loans of the demo whose device waits; each test takes its own. */
async function waiting(page: Page, number: number): Promise<Waiting> {
  const list = await read<{ data: Waiting[] }>(page, "store", "/api/admin/loans?filterStatus=pending_pickup");
  const loan = list.data[number];
  if (!loan) throw new Error(`there is no device loan ${number} waiting`);
  return loan;
}

/** The code in the newest message about a loan, as its customer reads it. */
async function codeOf(page: Page, reference: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  const message = outbox.getByRole("listitem").filter({ hasText: reference }).filter({ hasText: "to pick up your" });
  const text = await message.first().innerText();
  await outbox.close();
  return /(?<![\d-])(\d{6})(?!\d)/.exec(text.replaceAll(reference, ""))?.[1] ?? "";
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const opener = (page: Page) => page.getByRole("main").getByRole("button", { name: "Confirm Device Pickup" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Device Pickup Verification" });

test("PCK-03, PCK-04, ACT-35, ACT-38, ERR-06, ERR-07: from the reference to the handover", async ({ page }) => {
  const { id, reference } = await waiting(page, 0);
  await enter(page, "store", "/device/pickup/initiate");
  await expect(page).toHaveTitle("Confirm Device Pickup · Tenor");
  await page.getByLabel("Loan reference").fill(` ${reference.toLowerCase()} `);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(new RegExp(`/loans/${id}$`));
  await opener(page).click();
  await notice(page, "OTP sent to customer successfully");
  await expect(dialogOf(page)).toContainText("OTP sent to the customer");
  await expect(dialogOf(page).getByLabel("OTP")).toBeFocused();

  // Nothing typed, then a wrong code, then the customer's.
  await dialogOf(page).getByRole("button", { name: "Confirm" }).click();
  await expect(dialogOf(page).getByText("Enter the OTP sent to the customer")).toBeVisible();
  const code = await codeOf(page, reference);
  await dialogOf(page).getByLabel("OTP").fill(wrong(code));
  await page.keyboard.press("Enter");
  await notice(page, "The code is wrong. 4 tries are left.");
  await expect(dialogOf(page).getByText("The code is wrong. 4 tries are left", { exact: true })).toBeVisible();
  await expect(dialogOf(page).getByLabel("OTP")).toHaveValue(wrong(code));
  await expect(dialogOf(page).getByRole("button", { name: /^Send another OTP in \d+ s$/ })).toBeDisabled();
  await dialogOf(page).getByLabel("OTP").fill(code);
  await page.keyboard.press("Enter");
  await notice(page, "Device Pickup Confirmed successfully");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText("DISBURSED", { exact: true })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await expect(page.getByRole("complementary").getByText("Halima Bello").first()).toBeVisible();
});

test("a code sent just now can still be typed when the dialog opens again (ACT-36, ERR-38)", async ({ page }) => {
  const { id, reference } = await waiting(page, 2);
  await enter(page, "store", `/loans/${id}`);
  await opener(page).click();
  await notice(page, "OTP sent to customer successfully");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.reload();
  await opener(page).click();
  await expect(
    page.getByRole("alert").getByText(/^A code was sent just now\. Ask for another in \d+ seconds\.$/),
  ).toBeVisible();
  await dialogOf(page)
    .getByLabel("OTP")
    .fill(await codeOf(page, reference));
  await dialogOf(page).getByRole("button", { name: "Confirm" }).click();
  await notice(page, "Device Pickup Confirmed successfully");
});

test("PCK-02, PCK-05, PCK-06: no reference, a loan that waits for something else, none at all", async ({ page }) => {
  const approved = await read<{ data: Waiting[] }>(page, "store", "/api/admin/loans?filterStatus=rejected");
  await enter(page, "store", "/device/pickup/initiate");
  const box = page.getByLabel("Loan reference");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Loan reference is required")).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill(approved.data[0]?.reference ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText(/was moved to "rejected" by/)).toBeVisible();
  await box.fill("TN-999999");
  await page.keyboard.press("Enter");
  await notice(page, "No valid record found");
  await expect(box).toHaveValue("TN-999999");
  await expect(page).toHaveURL(/\/device\/pickup\/initiate$/);
});

test("PRM-12, PRM-13, GRD-16: without process-device-pickup neither screen nor button", async ({ page }) => {
  const { id } = await waiting(page, 4);
  await enter(page, "finance", "/device/pickup/initiate");
  await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
  await page.goto(`/loans/${id}`);
  await expect(page.getByText("PENDING_PICKUP", { exact: true })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test("screen and dialog are used by keyboard, and the dialog keeps the focus and gives it back", async ({ page }) => {
  const { id, reference } = await waiting(page, 4);
  await enter(page, "store", "/device/pickup/initiate");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByLabel("Loan reference").focus();
  await page.keyboard.type(reference);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/loans/${id}$`));
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("OTP")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByText("Enter the OTP sent to the customer")).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialogOf(page).locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});
