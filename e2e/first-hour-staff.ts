import type { Browser, Page } from "@playwright/test";
import type { LenderStage } from "../src/server/testing/lender-stage/lender-stage.ts";
import { expect } from "./tenor.ts";

export const PASSWORD = "four quiet words of mine";

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
}

/** A separate browser that accepts the proxy's self-signed certificate; errors of its pages are recorded. */
export async function browserOf(browser: Browser, { url }: LenderStage, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1366, height: 768 },
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return context.newPage();
}

/** Opens a page by its menu entry, as staff do. */
export async function open(page: Page, entry: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: entry })).toBeVisible();
}

// The letterhead, which only paper shows, has the lender's name too.
export const notice = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** Creates the first administrator with the link that the first start printed. */
export async function setUp(page: Page, { setUpLink }: LenderStage, { first, last, email }: Person): Promise<void> {
  await page.goto(setUpLink);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("link", { name: "Sign in now" }).click();
  await signIn(page, email);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Invites somebody with a role; the inviter is on All Admins. */
export async function invite(page: Page, { first, last, email, phone }: Person, role: string): Promise<void> {
  await page.getByRole("button", { name: "Create Admin" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Admin" });
  await dialog.getByLabel("First name").fill(first);
  await dialog.getByLabel("Last name").fill(last);
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByLabel("E-mail address").fill(email);
  await dialog.getByRole("checkbox", { name: role, exact: true }).check();
  await dialog.getByRole("button", { name: "Create" }).click();
  await notice(page, "Admin Created successfully");
}

/** Chooses a password with the link of the mail, and signs in. */
export async function join(page: Page, stage: LenderStage, { email }: Person): Promise<void> {
  await page.goto(await stage.mailed(email, /(https:\S+\/reset-password#\S+)/));
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password again").fill(PASSWORD);
  await page.getByRole("button", { name: /Choose/ }).click();
  await notice(page, "Your password is chosen");
  await page.goto("/login");
  await signIn(page, email);
}
