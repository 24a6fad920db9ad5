import type { BrowserContext, Page } from "@playwright/test";
import { newcomer } from "./own-staff.ts";
import { enter, expect, test } from "./tenor.ts";

const SECRET = "Correct-horse-2026!";

async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto("/outbox");
  await page.getByRole("searchbox").fill(email);
  await page.getByRole("searchbox").press("Enter");
  const mail = page.getByRole("listitem").filter({ hasText: email }).first();
  await expect(mail).toContainText("/reset-password#");
  const text = (await mail.textContent()) ?? "";
  return /\/reset-password#[\w-]+/.exec(text)?.[0] ?? "";
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(SECRET);
  await page.getByLabel("New password again").fill(SECRET);
  await page.getByRole("button", { name: /Choose/ }).click();
  await expect(page.getByText("Your password is chosen")).toBeVisible();
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(SECRET);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

async function tabOf(context: BrowserContext): Promise<Page> {
  return (await (context.browser() as NonNullable<ReturnType<BrowserContext["browser"]>>).newContext()).newPage();
}

test("ADM-02, ADM-06, ADM-15, ERR-12: the whole life of an account: created, invited by mail, signed in, deactivated, the open tab signed out", async ({
  page,
  context,
}) => {
  const { first, last, phone, email } = newcomer("Kemi");
  await enter(page, "admin", "/admins");
  await expect(page.getByRole("heading", { level: 1, name: "All Admins" })).toBeVisible();
  await page.getByRole("button", { name: "Create Admin" }).click();
  const dialog = dialogOf(page, "Create Admin");
  await dialog.getByLabel("Title (optional)").selectOption("Dr");
  await dialog.getByLabel("First name").fill(first);
  await dialog.getByLabel("Last name").fill(last);
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByLabel("E-mail address").fill(email);
  await dialog.getByRole("checkbox", { name: "Trainee", exact: true }).check();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Admin Created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Invited");

  const desk = await tabOf(context);
  await choosePassword(desk, await linkFor(desk, email));
  await signInWith(desk, email);
  await expect(desk).toHaveURL(/\/dashboard$/);
  await desk.goto("/all-loans");
  await expect(desk.getByRole("banner").getByRole("button", { name: new RegExp(first) })).toBeVisible();

  const person = { name: `${first} ${last}`, email };
  await page.goto(`/admins?q=${email}`);
  await expect(row).toContainText("Active");
  await page.getByRole("link", { name: person.name }).click();
  await expect(page.getByRole("table", { name: "Live sessions" })).toContainText("Chrome");
  await page.getByRole("button", { name: `Actions for ${person.name}` }).click();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  const leaving = dialogOf(page, "Deactivate");
  await leaving.getByLabel("Reason").fill("Left the company");
  await leaving.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Admin deactivated")).toBeVisible();
  await expect(page.getByText("Nowhere.")).toBeVisible();

  // The tab is signed out by its next call at the latest, which may be one of its own.
  await expect(async () => {
    const link = desk.getByRole("link", { name: "Dashboard" }).first();
    if (await link.isVisible()) await link.click({ timeout: 2000 });
    await expect(desk).toHaveURL(/\/login/, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await signInWith(desk, email);
  await expect(desk.getByRole("alert")).toBeVisible();
  await desk.context().close();
});
