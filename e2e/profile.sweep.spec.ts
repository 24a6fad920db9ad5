import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { elsewhere, mailsTo, ownMember, signInAs } from "./own-member.ts";
import { enter, expect, test } from "./tenor.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("one's own details are saved by keyboard alone; a second editor is told, and keeps the input (T24)", async ({
  page,
}) => {
  const member = await ownMember(page, "Details");
  await signInAs(page, member);
  const other = await elsewhere(page, member);
  for (const one of [page, other.page]) {
    await one.goto("/profile-settings");
    await expect(section(one, "Your details").getByLabel("First name")).toHaveValue("Kemi");
  }
  await page.getByLabel("First name").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Kehinde");
  await other.page.getByLabel("Last name").fill("Second");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your details were saved")).toBeVisible();
  await expect(page.getByRole("button", { name: /Kehinde Details/ })).toBeVisible();
  await other.page.getByRole("button", { name: "Save" }).click();
  await expect(
    other.page.getByText(/^Kemi Details changed these details on .* Look again, then save\.$/),
  ).toBeVisible();
  await expect(other.page.getByLabel("What has changed")).toHaveText("First nameKehinde");
  await expect(other.page.getByLabel("Last name")).toHaveValue("Second");
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Save over the new version" }).click();
  await expect(other.page.getByRole("button", { name: /Kehinde Second/ })).toBeVisible();
  await other.context.close();
});

test("live sessions are listed; one, all others, or all are signed out, and a mail reports a new browser", async ({
  page,
}) => {
  const member = await ownMember(page, "Sessions");
  await signInAs(page, member);
  const [second, third] = [await elsewhere(page, member), await elsewhere(page, member)];
  const subjects = (await mailsTo(page, member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "A new sign-in to your Tenor account")).toHaveLength(2);
  await page.goto("/profile-settings");
  const lines = section(page, "Where you are signed in").getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText("Chrome on Linux");
  await expect(lines.first()).toContainText("This one");
  await expectAccessible(page);
  await lines
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(lines).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(lines).toHaveCount(1);
  for (const other of [second, third]) {
    await other.page.goto("/profile");
    await expect(other.page).toHaveURL(/\/login/);
    await other.context.close();
  }
  await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("theme and density apply at once: the rows of tables change their height, and both are kept", async ({ page }) => {
  const rowHeight = async (): Promise<number> => {
    await page.goto("/all-loans");
    const row = page.getByRole("row").nth(1);
    await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
    return (await row.boundingBox())?.height ?? 0;
  };
  await enter(page, "none", "/all-loans");
  const comfortable = await rowHeight();
  await page.goto("/profile-settings");
  await page.getByRole("radio", { name: /^Compact/ }).check();
  await page.getByRole("radio", { name: /^Dark/ }).check();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  const compact = await rowHeight();
  expect(comfortable - compact).toBeGreaterThanOrEqual(6);
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await page.goto("/profile-settings");
  await expect(page.getByRole("radio", { name: /^Compact/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Comfortable/ }).check();
  expect(await rowHeight()).toBe(comfortable);
});
