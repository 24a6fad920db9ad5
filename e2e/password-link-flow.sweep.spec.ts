import { expectAccessible } from "./accessible.ts";
import { invite, linkMailed, OWN_PASSWORD, signInAs } from "./own-member.ts";
import { expect, test } from "./tenor.ts";

test("an invitation, read in the outbox, sets the first password once and signs in with it", async ({ page }) => {
  const member = await invite(page, "Invited");
  const path = await linkMailed(page, member.email);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Tenor" })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel("New password", { exact: true }).fill("QwertyQwerty");
  await page.getByLabel("New password again").fill("QwertyQwerty");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(/100,000/);
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel("New password again").fill(OWN_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your password is chosen" })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, member);
  await page.goto("/profile");
  // A new page, not a jump within one: changing only the part after "#" loads nothing.
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
  await expectAccessible(page);
});
