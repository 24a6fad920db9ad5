import { expectAccessible } from "./accessible.ts";
import { elsewhere, fillSignIn, invite, linkMailed, mailsTo, OWN_PASSWORD, ownMember, signInAs } from "./own-member.ts";
import { expect, test } from "./tenor.ts";

const NEXT = "another four quiet words";

test("an invitation, read in the outbox, chooses the first password once and signs in with it", async ({ page }) => {
  const member = await invite(page, "Invited");
  const path = await linkMailed(page, member.email);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Tenor" })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel("New password").fill("QwertyQwerty");
  await page.getByLabel("The same again").fill("QwertyQwerty");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/100,000/);
  await expectAccessible(page);
  await page.getByLabel("New password").fill(OWN_PASSWORD);
  await page.getByLabel("The same again").fill(OWN_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your password is chosen" })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, member);
  await page.goto("/profile");
  // A new page, not a jump within one: what is behind the "#" alone loads nothing.
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
  await expectAccessible(page);
});

test("PUB-04: a forgotten password is chosen anew by a mailed link; every open session ends", async ({ page }) => {
  const member = await ownMember(page, "Forgot");
  const other = await elsewhere(page, member);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expectAccessible(page);
  await page.getByLabel("Email").fill(member.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Look into your mail" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/outbox");
  await page.goto(await linkMailed(page, member.email));
  await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
  await page.getByLabel("New password").fill(NEXT);
  await page.getByLabel("The same again").fill(NEXT);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your password is chosen" })).toBeVisible();
  await other.page.goto("/profile");
  await expect(other.page).toHaveURL(/\/login/);
  await other.context.close();
  await fillSignIn(page, member);
  await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is wrong.");
  await signInAs(page, member, NEXT);
  expect((await mailsTo(page, member.email)).map(({ subject }) => subject)).toContain(
    "Your Tenor password was changed",
  );
});

test("the answer is one for an address with an account and for one without", async ({ page }) => {
  const { email } = await ownMember(page, "Known");
  const texts = [];
  for (const address of [email, `nobody.${email}`]) {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(address);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Look into your mail" })).toBeVisible();
    texts.push((await page.getByRole("main").innerText()).replace(address, "…"));
  }
  expect(texts[0]).toBe(texts[1]);
  expect(await mailsTo(page, `nobody.${email}`)).toEqual([]);
});
