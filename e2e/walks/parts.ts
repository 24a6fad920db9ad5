import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { CountedPerson } from "./counted-person.ts";
import { CALLS, type Newcomer } from "./ways.ts";

/** What the older console and the present one have alike. */

export const menu = (page: Page, name: string): Locator =>
  page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}`) });

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

export const yes = (page: Page, title: string, label: string): Locator =>
  dialogOf(page, title).getByRole("button", { name: label, exact: true });

/** Every third of ten applications is rejected. */
export const isRejected = (place: number): boolean => place % 3 === 2;

export const firstView = (page: Page): Locator => page.getByRole("link", { name: /^View / }).first();

export async function findByPalette(person: CountedPerson, reference: string): Promise<void> {
  const { page } = person;
  await person.press("Control+k");
  await page.getByRole("combobox", { name: /^Search pages and loans/ }).waitFor();
  await person.type(reference);
  await page.getByRole("option", { name: new RegExp(reference) }).waitFor();
}

/** One call after the other: the number and the earlier calls are read, then come a remark and the outcome. */
export async function callAll(person: CountedPerson, beginRemark: (box: Locator) => Promise<void>): Promise<void> {
  const { page } = person;
  const card = page.getByRole("article");
  for (const { outcome, remark } of CALLS) {
    await page.locator("article[aria-busy=false]").waitFor();
    await person.read(card.getByRole("link", { name: /^0\d{10}$/ }));
    await person.read(card.getByText(/^(No earlier calls\.|Earlier calls)$/).first());
    const name = await card.getByRole("heading", { level: 3 }).innerText();
    await beginRemark(card.getByRole("textbox", { name: "Remark (optional)" }));
    await person.type(remark);
    const key = await card.getByRole("button", { name: outcome, exact: true }).getAttribute("aria-keyshortcuts");
    await person.press(`Alt+${key}`);
    if (outcome === "Call back") await person.press("Enter");
    await card.getByRole("heading", { level: 3, name, exact: true }).waitFor({ state: "detached" });
  }
}

export async function recordRefund(person: CountedPerson): Promise<void> {
  const { page } = person;
  await person.click(menu(page, "Suspense & Credit"));
  await person.click(page.getByRole("link", { name: /^Customer credit/ }));
  await person.click(page.getByRole("button", { name: /^Refund: / }).first());
  const dialog = dialogOf(page, "Refund customer credit");
  await dialog.getByLabel("Payment reference").waitFor();
  await person.type(`WALK-${Date.now()}`);
  await person.press("Tab");
  // A list of choices takes the letters of the wanted one.
  await person.type("Bank Transfer");
  await person.click(dialog.getByRole("button", { name: "Record refund" }));
  await person.read(page.getByText("Refund recorded", { exact: true }).first());
}

export async function makeRoleAndMember(person: CountedPerson, newcomer: Newcomer): Promise<void> {
  const { page } = person;
  await person.click(menu(page, "All Roles"));
  await person.click(page.getByRole("button", { name: "Create New Role" }));
  const role = dialogOf(page, "Create New Role");
  await role.getByLabel("Name").waitFor();
  await person.type(newcomer.role);
  await person.click(role.getByRole("checkbox", { name: "All of Products" }));
  await person.click(role.getByRole("button", { name: "Save" }));
  await person.read(page.getByText("Role Created successfully", { exact: true }).first());
  await person.click(menu(page, "All Admins"));
  await person.click(page.getByRole("button", { name: "Create Admin" }));
  const member = dialogOf(page, "Create Admin");
  await person.click(member.getByLabel("First name"));
  await person.type(newcomer.firstName);
  await person.press("Tab");
  await person.type(newcomer.lastName);
  await person.press("Tab");
  await person.type(newcomer.phone);
  await person.press("Tab");
  await person.type(newcomer.email);
  await person.click(member.getByRole("checkbox", { name: newcomer.role, exact: true }));
  await person.click(member.getByRole("button", { name: "Create" }));
  await person.read(page.getByText("Admin Created successfully", { exact: true }).first());
  await firstSignIn(person, newcomer);
}

/** On the newcomer's own computer, from the link in the mail. */
async function firstSignIn(person: CountedPerson, { invitation, email, password }: Newcomer): Promise<void> {
  const link = await invitation(person.page);
  const context = await otherComputer(person.page);
  const page = await context.newPage();
  person.moveTo(page);
  await page.goto(link);
  await person.click(page.getByLabel("New password", { exact: true }));
  await person.type(password);
  await person.press("Tab");
  await person.type(password);
  await person.press("Enter");
  await person.click(page.getByRole("link", { name: "Sign in" }));
  await person.click(page.getByLabel("Email"));
  await person.type(email);
  await person.press("Tab");
  await person.type(password);
  await person.press("Enter");
  await page.waitForURL(/\/dashboard$/);
  await context.close();
}

async function otherComputer(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error("there is no browser");
  return browser.newContext({ baseURL: process.env.TENOR_URL ?? "", viewport: page.viewportSize() });
}
