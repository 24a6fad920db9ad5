import type { BrowserContext, Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPeople, Person } from "../src/contract/people.contract.ts";
import type { listRoles } from "../src/contract/roles.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, patch, read, send, test } from "./tenor.ts";

const SECRET = "Correct-horse-2026!";

/** Names and numbers that no other test has, nor an earlier run of this one. */
function newcomer(name: string) {
  const unique = String(Date.now()).slice(-7);
  return {
    first: name,
    last: `Tester${unique}`,
    phone: `0813${unique}`,
    email: `${name.toLowerCase()}${unique}@tenor.test`,
  };
}

async function roleId(page: Page, name: string): Promise<number> {
  const roles = await read<DataOf<typeof listRoles>>(page, "admin", "/api/admin/roles");
  return roles.find((role) => role.name === name)?.id ?? 0;
}

/** Somebody of one's own, made through the API. */
async function hire(page: Page, name: string): Promise<Person> {
  const { first, last, phone, email } = newcomer(name);
  const roles = [await roleId(page, "Trainee")];
  const data = { first_name: first, last_name: last, phone_number: phone, email, roles };
  return send<Person>(page, "admin", "/api/admin/user/create", { data });
}

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
  await page.getByLabel("New password").fill(SECRET);
  await page.getByLabel("The same again").fill(SECRET);
  await page.getByRole("button", { name: /Choose/ }).click();
  await expect(page.getByText("Your password is chosen")).toBeVisible();
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(SECRET);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function openAction(page: Page, person: Pick<Person, "name" | "email">, action: string): Promise<void> {
  await page.goto(`/admins?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("button", { name: `Actions for ${person.name}` }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
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

test("ADM-12, ADM-14, ERR-19: a reset is asked for in the specified words, mails a link, and signs its owner out", async ({
  page,
}) => {
  const person = await hire(page, "Reset");
  await enter(page, "admin", "/admins");
  await openAction(page, person, "Invite Again");
  const dialog = dialogOf(page, "Invite Again");
  await expect(dialog.getByText("Are you sure you send a reset password link?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Reset password link has been sent to customer email")).toBeVisible();
});

test("ERR-13, T24: of two who edit one admin the slower is told who changed what, keeps what they typed, and overwrites nothing unseen", async ({
  page,
}) => {
  const person = await hire(page, "Twice");
  await enter(page, "admin", "/admins");
  await openAction(page, person, "Edit Admin");
  const dialog = dialogOf(page, "Edit Admin");
  await dialog.getByLabel("First name").fill("Mine");
  const body = { ...person, phone_number: person.phone_number, last_name: "Theirs", title: "Chief" };
  await patch(page, "admin", `/api/admin/user/${person.id}/update`, {
    ...body,
    roles: person.roles.map(({ id }) => id),
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  const told = dialog.getByRole("alert");
  await expect(told).toContainText("Ada Obi changed Twice Theirs on");
  await expect(told).toContainText(`${person.name} → Twice Theirs`);
  await expect(dialog.getByLabel("First name")).toHaveValue("Mine");
  const [stored] = (
    await read<DataOf<typeof listPeople>>(page, "admin", `/api/admin/users?isAdmin=yes&q=${person.email}`)
  ).data;
  expect(stored).toMatchObject({ first_name: "Twice", last_name: "Theirs", version: 2 });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save on the new state" }).click();
  await expect(page.getByText("Admin Updated successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: `Mine ${person.last_name}` })).toBeVisible();
});

test("ADM-01, ADM-02: the page and each of its dialogs are accessible in both themes and at 360 px", async ({
  page,
}) => {
  const person = await hire(page, "Axe");
  await enter(page, "admin", "/admins");
  await expect(page.getByRole("link", { name: person.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Admin" }).click();
  const creating = dialogOf(page, "Create Admin");
  await expect(creating.getByRole("checkbox").first()).toBeVisible();
  await creating.getByRole("button", { name: "Create" }).click();
  await expect(creating.getByText("Enter the first name")).toBeVisible();
  await expectAccessible(page);
  await openAction(page, person, "Edit Admin");
  await expect(dialogOf(page, "Edit Admin").getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page);
  await openAction(page, person, "Deactivate");
  await expect(dialogOf(page, "Deactivate").getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await page.goto(`/admins/${person.id}`);
  await expect(page.getByRole("heading", { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Signed in now" })).toBeVisible();
  await expectAccessible(page);
});

test("ADM-02, ADM-06: an admin is created with the keyboard alone, and the focus returns to the button", async ({
  page,
}) => {
  const { first, last, phone, email } = newcomer("Keys");
  await enter(page, "admin", "/admins");
  await page.getByRole("button", { name: "Create Admin" }).focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page, "Create Admin");
  await expect(dialog.getByLabel("First name")).toBeFocused();
  for (const text of [first, last, phone, email]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await dialog.getByRole("checkbox", { name: "Trainee", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Admin Created successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Admin" })).toBeFocused();
});

test("ADM-07, ADM-08, PRM-25: the auditor sees all admins and may change nobody", async ({ page }) => {
  await enter(page, "auditor", "/admins?q=Ada%20Obi");
  await expect(page.getByRole("link", { name: "Ada Obi" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Actions for|Create Admin/ })).toHaveCount(0);
});
