import { type BrowserContext, expect, type Page } from "@playwright/test";
import { askOpenly, read, send } from "./tenor.ts";

export const OWN_PASSWORD = "four quiet words of mine";

export interface OwnMember {
  readonly email: string;
  readonly name: string;
}

/** Invites a member of staff for this test, who has no password yet. */
export async function invite(page: Page, lastName: string): Promise<OwnMember> {
  const [role] = (await read<{ roles: { id: number }[] }>(page, "none", "/api/user")).roles;
  const number = String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 10));
  const email = `own.${number}.${lastName.toLowerCase()}@lender.example`;
  const data = { first_name: "Kemi", last_name: lastName, email, phone_number: `0803${number}`, roles: [role?.id] };
  await send(page, "admin", "/api/admin/user/create", { data: { title: "Miss", ...data } });
  return { email, name: `Kemi ${lastName}` };
}

/** Creates a member of staff for this test, with OWN_PASSWORD. */
export async function ownMember(page: Page, lastName: string): Promise<OwnMember> {
  const member = await invite(page, lastName);
  const token = (await linkMailed(page, member.email)).split("#")[1];
  await askOpenly(page, "/api/user/password/choose", { token, password: OWN_PASSWORD });
  return member;
}

export async function mailsTo(page: Page, email: string) {
  const mails = await askOpenly<{ to: string; subject: string; body: string }[]>(
    page,
    `/api/demo/outbox?q=${encodeURIComponent(email)}`,
  );
  return mails.filter(({ to }) => to === email);
}

/** The newest link to choose a password that was mailed to an address, without its origin. */
export async function linkMailed(page: Page, email: string): Promise<string> {
  const linked = (await mailsTo(page, email)).find(({ body }) => body.includes("/reset-password#"));
  const path = /\/reset-password#\S+/.exec(linked?.body ?? "")?.[0];
  if (!path) throw new Error(`no link was mailed to ${email}`);
  return path;
}

export async function fillSignIn(page: Page, { email }: OwnMember, password = OWN_PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

export async function signInAs(page: Page, member: OwnMember, password?: string): Promise<void> {
  await fillSignIn(page, member, password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Ends the session and waits for its end: an address opened earlier would still be signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Logged Out" })).toBeVisible();
}

/** Signs the same member in, in a separate browser. */
export async function elsewhere(page: Page, member: OwnMember): Promise<{ page: Page; context: BrowserContext }> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  if (!context) throw new Error("there is no browser");
  const other = await context.newPage();
  await signInAs(other, member);
  return { page: other, context };
}
