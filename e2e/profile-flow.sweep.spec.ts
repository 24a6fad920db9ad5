import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { elsewhere, mailsTo, OWN_PASSWORD, ownMember, signInAs } from "./own-member.ts";
import { expect, test } from "./tenor.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const NEXT = "another four quiet words";

test("a new password signs out everywhere else at once, and refused ones are explained at their fields", async ({
  page,
}) => {
  const member = await ownMember(page, "Password");
  await signInAs(page, member);
  const other = await elsewhere(page, member);
  await page.goto("/profile-settings");
  const form = section(page, "Password");
  const change = async (password: string): Promise<void> => {
    await form.getByLabel("Current password").fill(OWN_PASSWORD);
    await form.getByLabel("New password", { exact: true }).fill(password);
    await form.getByLabel("New password again").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  for (const [password, words] of [
    ["QwertyQwerty", /one of the 100,000 that are tried first/],
    ["Kemi-Password-1", /little more than your name/],
    ["short", /at least 12 characters/],
    [OWN_PASSWORD, /do not have now/],
  ] as const) {
    await change(password);
    await expect(form.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(words);
  }
  await expectAccessible(page);
  await change(NEXT);
  await expect(page.getByText("Your password was changed. You are signed out in 1 other place.")).toBeVisible();
  await other.page.goto("/all-loans");
  await expect(other.page).toHaveURL(/\/login\?to=%2Fall-loans$/);
  expect((await mailsTo(page, member.email)).map(({ subject }) => subject)).toContain(
    "Your Tenor password was changed",
  );
  await signInAs(other.page, member, NEXT);
  await other.context.close();
});
