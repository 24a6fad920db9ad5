import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { elsewhere, mailsTo, OWN_PASSWORD, ownMember, signInAs } from "./own-member.ts";
import { enter, expect, test } from "./tenor.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const NEXT = "another four quiet words";

test("PRF-01 to PRF-03: /profile is a read-only card with the misspelt referral code, and Edit leads to the settings", async ({
  page,
}) => {
  await enter(page, "sales", "/profile");
  const card = section(page, "Funke Balogun");
  await expect(card.getByText("FUNKE01")).toBeVisible();
  await expect(card.getByText("sales@tenor.test")).toBeVisible();
  await expect(card.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/profile-settings$/);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("PRF-04, GRD-39: /blank-page shows a Blank Page within the frame", async ({ page }) => {
  await enter(page, "none", "/blank-page");
  await expect(page).toHaveTitle("Blank Page · Tenor");
  await expect(page.getByRole("heading", { level: 1, name: "Blank Page" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page);
});

test("PRF-05 to PRF-07: /logout says that one is logged out, has ended the session, and leads to /login", async ({
  page,
}) => {
  await signInAs(page, await ownMember(page, "Logout"));
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Logged Out" })).toBeVisible();
  await expect(page.getByText("You are logged out")).toBeVisible();
  await page.getByRole("link", { name: "Sign In Now" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("one's own details are saved by keyboard alone; whoever is second is told, and keeps what they typed (T24)", async ({
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
  await expect(other.page.getByLabel("What is different now")).toHaveText("First nameKehinde");
  await expect(other.page.getByLabel("Last name")).toHaveValue("Second");
  await expectAccessible(other.page);
  await other.page.getByRole("button", { name: "Save on the new state" }).click();
  await expect(other.page.getByRole("button", { name: /Kehinde Second/ })).toBeVisible();
  await other.context.close();
});

test("a new password signs out everywhere else at once, and bad ones are told at their fields", async ({ page }) => {
  const member = await ownMember(page, "Password");
  await signInAs(page, member);
  const other = await elsewhere(page, member);
  await page.goto("/profile-settings");
  const form = section(page, "Password");
  const change = async (password: string): Promise<void> => {
    await form.getByLabel("Your password now").fill(OWN_PASSWORD);
    await form.getByLabel("New password").fill(password);
    await form.getByLabel("The new one again").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  for (const [password, words] of [
    ["QwertyQwerty", /one of the 100,000 that are tried first/],
    ["Kemi-Password-1", /little more than your name/],
    ["short", /at least 12 characters/],
    [OWN_PASSWORD, /do not have now/],
  ] as const) {
    await change(password);
    await expect(form.getByLabel("New password")).toHaveAccessibleDescription(words);
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

test("live sessions are listed; one, all others, or all are signed out, and a new browser was told by mail", async ({
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

test("theme and density hold at once: the rows of tables really change their height, and both are kept", async ({
  page,
}) => {
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
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  const compact = await rowHeight();
  expect(comfortable - compact).toBeGreaterThanOrEqual(6);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.goto("/profile-settings");
  await expect(page.getByRole("radio", { name: /^Compact/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Comfortable/ }).check();
  expect(await rowHeight()).toBe(comfortable);
});
