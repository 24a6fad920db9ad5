import { expectAccessible } from "./accessible.ts";
import { elsewhere, fillSignIn, linkMailed, mailsTo, ownMember, signInAs } from "./own-member.ts";
import { expect, test } from "./tenor.ts";

const NEXT = "another four quiet words";

test("PUB-04: a forgotten password is reset with a mailed link; every open session ends", async ({ page }) => {
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
  await page.getByLabel("New password", { exact: true }).fill(NEXT);
  await page.getByLabel("New password again").fill(NEXT);
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
